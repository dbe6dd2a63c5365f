king-title = T
king-goal = G
king-card = C
king-done = D
