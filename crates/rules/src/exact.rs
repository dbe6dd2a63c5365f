//! Powers and logarithms for bots.
//!
//! `f32::exp` and its kin ask the C library of the machine, which may round differently from one machine to another: then the
//! same seed would not decide the same everywhere. These ask the crate `libm`, which has one answer. (Roots, sums, products
//! and quotients are exact by their standard.)

/// e to this power.
#[must_use]
pub fn exp(power: f32) -> f32 {
    libm::expf(power)
}

/// The natural logarithm.
#[must_use]
pub fn ln(number: f32) -> f32 {
    libm::logf(number)
}

/// A number to a power.
#[must_use]
pub fn pow(number: f32, power: f32) -> f32 {
    libm::powf(number, power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_are_these() {
        let numbers = [-20.0_f32, -1.5, -0.1, 0.0, 0.3, 1.0, 2.5, 17.0];
        assert_eq!(
            numbers.map(|number| exp(number).to_bits()),
            [0x310da433, 0x3e647c3c, 0x3f67a36d, 0x3f800000, 0x3facc82c, 0x402df854, 0x4142eb7f, 0x4bb849a4]
        );
        assert_eq!(
            numbers.map(|number| ln(number.abs() + 0.7).to_bits()),
            [0x4041edb6, 0x3f49d858, 0xbe647fbd, 0xbeb69e1a, 0x00000000, 0x3f07d741, 0x3f94e220, 0x4037e87c]
        );
        assert_eq!(
            numbers.map(|number| pow(16.0, number / 20.0).to_bits()),
            [0x3d800000, 0x3f4fefc6, 0x3f7c79bf, 0x3f800000, 0x3f856f85, 0x3f93088c, 0x3fb504f3, 0x4128e5a4]
        );
    }
}
