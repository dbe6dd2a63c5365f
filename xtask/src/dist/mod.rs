//! `cargo xtask dist`: the files of a release, in `target/dist`: a static program, as an archive and as a Debian package with
//! units for systemd, a container file, a bill of materials, and checksums. The same sources give the same bytes, whatever
//! folder they are in.
//!
//! * `sbom`: the bill of materials
//! * `check`: a second build in another folder, the unit's exposure, and a match in an empty root

mod check;
mod sbom;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{Stop, git, output, root, run as run_command, works};

/// What is built where.
pub(super) struct Release {
    /// The folder of the sources.
    pub(super) sources: PathBuf,
    /// Where cargo builds.
    pub(super) target_folder: PathBuf,
    /// Where the files of the release go.
    pub(super) folder: PathBuf,
    version: String,
    /// The target, as rustc names it.
    target: String,
    /// The date of all files: that of the last commit, in seconds since 1970.
    epoch: String,
}

pub(crate) fn run(rest: &[String]) -> Result<(), Stop> {
    let check = match rest {
        [] => false,
        [one] if one == "--check" => true,
        [other, ..] => return Err(Stop::Usage(format!("unexpected argument `{other}`"))),
    };
    need_programs(check)?;
    let here = Release::new(root(), root().join("target/dist"))?;
    here.make()?;
    if check { check::run(&here) } else { Ok(()) }
}

/// The programs that are needed, and the Debian packages that have them.
const PROGRAMS: [(&str, &str); 6] = [
    ("cc", "gcc"),
    ("tar", "tar"),
    ("gzip", "gzip"),
    ("sha256sum", "coreutils"),
    ("dpkg-deb", "dpkg"),
    ("systemd-analyze", "systemd"),
];

fn need_programs(check: bool) -> Result<(), Stop> {
    for (program, package) in PROGRAMS.iter().filter(|(program, _)| check || *program != "systemd-analyze") {
        if !works(Command::new(program).arg("--version")) {
            return Err(Stop::Failed(format!("{program} is missing: install Debian's package {package}")));
        }
    }
    // A static program needs the static library of C.
    let found = output(Command::new("cc").arg("-print-file-name=libc.a"))?;
    if Path::new(found.trim()).is_absolute() {
        Ok(())
    } else {
        Err(Stop::Failed("libc.a is missing: install Debian's package libc6-dev".to_owned()))
    }
}

/// Random numbers come from the system's function. A static program would not find it by its name, and look for `/dev/urandom`,
/// which an empty root has not.
const SYSTEM_RANDOM: &str = "--cfg getrandom_backend=\"linux_getrandom\"";

impl Release {
    pub(super) fn new(sources: PathBuf, folder: PathBuf) -> Result<Self, Stop> {
        let manifest = read(&sources.join("Cargo.toml"))?;
        let version = value(&manifest, "version").ok_or_else(|| Stop::Failed("no version".to_owned()))?;
        let about = output(Command::new("rustc").arg("-vV"))?;
        let target =
            about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned();
        let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
            Ok(epoch) => epoch,
            Err(_) => output(&mut git(&["log", "-1", "--format=%ct"]))?.trim().to_owned(),
        };
        let target_folder = sources.join("target");
        Ok(Self { sources, target_folder, folder, version, target, epoch })
    }

    /// Makes all files.
    pub(super) fn make(&self) -> Result<(), Stop> {
        let program = self.build()?;
        fs::remove_dir_all(&self.folder).ok();
        make_folder(&self.folder)?;
        copy(&program, &self.folder.join("trianon"), true)?;
        for file in ["trianon.service", "trianon.socket", "Containerfile"] {
            copy(&self.sources.join("xtask/dist").join(file), &self.folder.join(file), false)?;
        }
        // For the container: an empty folder with an owner.
        make_folder(&self.folder.join("data"))?;
        let sbom = sbom::cyclone_dx(&self.sources, &self.target, &self.version)?;
        write(&self.folder.join("trianon.cdx.json"), &sbom)?;
        self.archive()?;
        self.debian_package()?;
        self.checksums()?;
        let files = output(Command::new("ls").args(["-l", "--block-size=K"]).arg(&self.folder))?;
        println!("{files}dist: {}", self.folder.display());
        Ok(())
    }

    /// Builds the static program. Nothing in it names a folder of this machine.
    fn build(&self) -> Result<PathBuf, Stop> {
        let cargo_home = cargo_home();
        let from = [(self.sources.as_path(), "/trianon"), (cargo_home.as_path(), "/cargo")];
        let rust = from.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
        let c = from.map(|(from, to)| format!("-ffile-prefix-map={}={to}", from.display()));
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(["build", "--profile", "shipped", "--locked", "--package", "trianon"]);
        command.args(["--target", &self.target, "--target-dir"]).arg(&self.target_folder);
        command
            .current_dir(&self.sources)
            .env("RUSTFLAGS", format!("-C target-feature=+crt-static {SYSTEM_RANDOM} {}", rust.join(" ")))
            .env("CFLAGS", c.join(" "))
            .env("SOURCE_DATE_EPOCH", &self.epoch)
            // What this cargo has set for itself would name the wrong package.
            .env_remove("CARGO_MANIFEST_DIR");
        run_command(&mut command)?;
        Ok(self.target_folder.join(&self.target).join("shipped/trianon"))
    }

    /// The archive: the program, how to run it, and the licences.
    fn archive(&self) -> Result<(), Stop> {
        let name = format!("trianon-{}-{}", self.version, self.target);
        let staged = self.target_folder.join("dist-archive");
        fs::remove_dir_all(&staged).ok();
        let inside = staged.join(&name);
        make_folder(&inside.join("data"))?;
        copy(&self.folder.join("trianon"), &inside.join("trianon"), true)?;
        for file in ["trianon.service", "trianon.socket", "Containerfile", "trianon.cdx.json"] {
            copy(&self.folder.join(file), &inside.join(file), false)?;
        }
        for file in DOCUMENTS {
            copy(&self.sources.join(file), &inside.join(file_name(file)), false)?;
        }
        let archive = self.folder.join(format!("{name}.tar"));
        run_command(
            Command::new("tar")
                .args([
                    "--create",
                    "--sort=name",
                    "--owner=0",
                    "--group=0",
                    "--numeric-owner",
                    "--format=gnu",
                ])
                .arg(format!("--mtime=@{}", self.epoch))
                .arg("--file")
                .arg(&archive)
                .arg("--directory")
                .arg(&staged)
                .arg(&name),
        )?;
        run_command(Command::new("gzip").args(["--no-name", "--best", "--force"]).arg(&archive))
    }

    fn debian_package(&self) -> Result<(), Stop> {
        let architecture = architecture(&self.target)?;
        let staged = self.target_folder.join("dist-package");
        fs::remove_dir_all(&staged).ok();
        for (file, place, runs) in [
            ("trianon", "usr/bin/trianon", true),
            ("trianon.service", "lib/systemd/system/trianon.service", false),
            ("trianon.socket", "lib/systemd/system/trianon.socket", false),
        ] {
            copy(&self.folder.join(file), &staged.join(place), runs)?;
        }
        for file in DOCUMENTS {
            copy(
                &self.sources.join(file),
                &staged.join("usr/share/doc/trianon").join(file_name(file)),
                false,
            )?;
        }
        write(&staged.join("usr/share/doc/trianon/copyright"), COPYRIGHT)?;
        let control = format!(
            "Package: trianon\nVersion: {}\nArchitecture: {architecture}\nSection: games\nPriority: optional\n\
             Maintainer: The Trianon project <trianon@localhost>\nDescription: {SUMMARY}\n {DESCRIPTION}\n",
            self.version
        );
        write(&staged.join("DEBIAN/control"), &control)?;
        for (script, text) in [("postinst", AFTER_INSTALLATION), ("prerm", BEFORE_REMOVAL)] {
            write(&staged.join("DEBIAN").join(script), text)?;
            set_mode(&staged.join("DEBIAN").join(script), 0o755)?;
        }
        let package = self.folder.join(format!("trianon_{}_{architecture}.deb", self.version));
        // Folders have the date and mode of this moment otherwise.
        set_modes(&staged)?;
        run_command(
            Command::new("dpkg-deb")
                .args(["--root-owner-group", "-Zgzip", "--build"])
                .arg(&staged)
                .arg(&package)
                .env("SOURCE_DATE_EPOCH", &self.epoch),
        )
    }

    fn checksums(&self) -> Result<(), Stop> {
        let mut names = self.files()?;
        names.retain(|name| name != CHECKSUMS);
        let sums = output(Command::new("sha256sum").args(&names).current_dir(&self.folder))?;
        write(&self.folder.join(CHECKSUMS), &sums)
    }

    /// The names of its files, sorted.
    pub(super) fn files(&self) -> Result<Vec<String>, Stop> {
        let entries = fs::read_dir(&self.folder).map_err(|error| failed(&self.folder, &error))?;
        let files = entries.flatten().filter(|entry| entry.path().is_file());
        let mut names: Vec<String> =
            files.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        Ok(names)
    }
}

const CHECKSUMS: &str = "SHA256SUMS";
const DOCUMENTS: [&str; 6] =
    ["README.md", "CHANGELOG.md", "CREDITS.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/operations.md"];
const SUMMARY: &str = "four board games of the royal court, served on the web";
const DESCRIPTION: &str = "One program with rules, bots, live tables and records. It listens on 127.0.0.1:1682,\n \
                           for a reverse proxy; see /usr/share/doc/trianon/operations.md.";
const COPYRIGHT: &str = "Trianon is distributed under the terms of either the MIT licence (LICENSE-MIT) or the Apache\n\
                         licence 2.0 (LICENSE-APACHE), both in this folder. Designers and publishers: see CREDITS.md.\n";
const AFTER_INSTALLATION: &str = "#!/bin/sh
set -e
if [ \"$1\" = configure ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl enable --now trianon.socket
    systemctl try-restart trianon.service
fi
";
const BEFORE_REMOVAL: &str = "#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then
    systemctl disable --now trianon.socket trianon.service
fi
";

/// The architecture of a target, as Debian names it.
fn architecture(target: &str) -> Result<&'static str, Stop> {
    match target.split('-').next() {
        Some("x86_64") => Ok("amd64"),
        Some("aarch64") => Ok("arm64"),
        _ => Err(Stop::Failed(format!("{target} has no name in Debian here"))),
    }
}

/// The value of the first such line of a manifest.
fn value(manifest: &str, name: &str) -> Option<String> {
    let line = manifest.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
    Some(line.trim().trim_matches('"').to_owned())
}

fn cargo_home() -> PathBuf {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    named.unwrap_or_else(|| PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo"))
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn failed(path: &Path, error: &std::io::Error) -> Stop {
    Stop::Failed(format!("{}: {error}", path.display()))
}

fn read(path: &Path) -> Result<String, Stop> {
    fs::read_to_string(path).map_err(|error| failed(path, &error))
}

fn make_folder(path: &Path) -> Result<(), Stop> {
    fs::create_dir_all(path).map_err(|error| failed(path, &error))
}

fn write(path: &Path, text: &str) -> Result<(), Stop> {
    make_folder(path.parent().unwrap_or(path))?;
    fs::write(path, text).map_err(|error| failed(path, &error))?;
    set_mode(path, 0o644)
}

fn copy(from: &Path, to: &Path, runs: bool) -> Result<(), Stop> {
    make_folder(to.parent().unwrap_or(to))?;
    fs::copy(from, to).map_err(|error| failed(from, &error))?;
    set_mode(to, if runs { 0o755 } else { 0o644 })
}

fn set_mode(path: &Path, mode: u32) -> Result<(), Stop> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(|error| failed(path, &error))
}

/// The modes of all folders below, whatever the mask of this process is.
fn set_modes(folder: &Path) -> Result<(), Stop> {
    set_mode(folder, 0o755)?;
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))?.flatten() {
        if entry.path().is_dir() {
            set_modes(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_read_from_the_manifest() {
        let manifest = read(&root().join("Cargo.toml")).expect("the manifest");
        let version = value(&manifest, "version").expect("a version");
        assert_eq!(version.split('.').count(), 3, "{version}");
    }

    #[test]
    fn targets_have_debian_names() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu").ok(), Some("amd64"));
        assert!(architecture("wasm32-unknown-unknown").is_err());
    }

    #[test]
    fn everything_that_is_shipped_is_there() {
        for file in DOCUMENTS {
            assert!(root().join(file).is_file(), "{file}");
        }
        let unit = read(&root().join("xtask/dist/trianon.service")).expect("the unit");
        for line in ["DynamicUser=yes", "StateDirectory=trianon", "Requires=trianon.socket"] {
            assert!(unit.lines().any(|own| own == line), "{line}");
        }
    }
}
