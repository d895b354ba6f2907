#!/usr/bin/env bash
# Emscripten and the libraries' sources out of Debian's archive into one folder, without root and
# without touching the system.
# For machines with apt that have no em++ of their own; `./fray setup` calls it.
#
# usage: debian-toolchain.sh FOLDER
#   FOLDER/root      Emscripten, Binaryen and LLVM, unpacked
#   FOLDER/src       imgui, catch2, unpacked
#   FOLDER/include   cereal and its rapidjson
# The folder cannot be moved afterwards: its programs have its path written into them.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)

version_of() { awk -v name="$1" '$1 == name { print $2 }' "$here/versions.txt"; }
say() { printf '    %s\n' "$*"; }
die() { printf '    %s\n' "$*" >&2; exit 2; }

command -v patchelf >/dev/null || die "patchelf is missing: apt-get install patchelf"
command -v dpkg-source >/dev/null || die "dpkg-source is missing: apt-get install dpkg-dev"
[ "$(dpkg --print-architecture)" = amd64 ] ||
  die "Unpacking Emscripten is only known to work on amd64. With emsdk's em++ on PATH Fray builds anywhere."

# The archive that this machine uses already; apt's own configuration names it.
archive=$(apt-get indextargets --format '$(REPO_URI)|$(ORIGIN)|$(COMPONENT)' 'Created-By: Packages' |
  awk -F'|' '$2 == "Debian" && $3 == "main" && $1 !~ /security/ { print $1; exit }')
[ -n "$archive" ] || die "apt knows no Debian archive. Has \`apt-get update\` been run?"
key=/usr/share/keyrings/debian-archive-keyring.gpg
[ -f "$key" ] || die "Debian's archive key is missing: apt-get install debian-archive-keyring"

mkdir -p "$folder"/apt/{lists,cache/archives}/partial "$folder"/{root,src,include}
: >"$folder/apt/status"
{
  echo "deb [signed-by=$key] $archive trixie main"
  echo "deb-src [signed-by=$key] $archive trixie main"
  echo "deb-src [signed-by=$key] $archive forky main" # for Dear ImGui alone, which trixie has in an older version
} >"$folder/apt/sources.list"
apt=(apt-get -qq -o "Dir::Etc::sourcelist=$folder/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o "Dir::State::Lists=$folder/apt/lists" -o "Dir::State::status=$folder/apt/status"
  -o "Dir::Cache=$folder/apt/cache" -o APT::Install-Recommends=false -o APT::Sandbox::User=
  -o Debug::NoLocking=1 -o Acquire::Retries=3)

say "reading the package lists"
"${apt[@]}" update
say "getting Emscripten"
"${apt[@]}" -y --download-only install emscripten binaryen node-acorn libcereal-dev >/dev/null
say "unpacking Emscripten"
for package in "$folder"/apt/cache/archives/*.deb; do dpkg-deb -x "$package" "$folder/root"; done

say "getting the libraries' sources"
(cd "$folder/src" && "${apt[@]}" source --download-only catch2/trixie imgui/forky >/dev/null)
for package in catch2 imgui; do
  version=$(version_of "$package")
  dsc=("$folder/src/${package}_${version}"*.dsc)
  [ -f "${dsc[0]}" ] || die "The archive has no $package $version: $(cd "$folder/src" && echo "${package}"_*.dsc)"
  rm -rf "$folder/src/$package"
  (cd "$folder/src" && dpkg-source --no-check -x "${dsc[0]}" "$package" >/dev/null)
done
cp -r "$folder"/root/usr/include/{cereal,rapidjson} "$folder/include/"

# What is not needed: 1 GB of downloads and of library variants for dynamic linking.
rm -rf "$folder/apt" "$folder"/src/*.tar.* "$folder"/src/*.dsc
rm -rf "$folder"/root/usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/{pic,lto-pic}

# Programs use the unpacked tree's own loader and libraries; so do libraries whose own path would
# hide the program's.
say "making it run from its folder"
lib=$folder/root/usr/lib/x86_64-linux-gnu llvm=$folder/root/usr/lib/llvm-19
for program in "$llvm"/bin/* "$folder"/root/usr/bin/wasm-* "$folder"/root/usr/bin/wasm2js; do
  [ -f "$program" ] && [ ! -L "$program" ] && [ "$(head -c4 "$program" | tail -c3)" = ELF ] || continue
  patchelf --set-interpreter "$lib/ld-linux-x86-64.so.2" --force-rpath --set-rpath "$lib:$llvm/lib" "$program"
done
find "$lib" "$llvm/lib" -maxdepth 1 -type f -name '*.so*' | while read -r library; do
  [ -z "$(patchelf --print-rpath "$library" 2>/dev/null)" ] ||
    patchelf --force-rpath --set-rpath "$lib:$llvm/lib" "$library"
done

# Emscripten finds its configuration and the JavaScript it needs beside itself, so no variable has
# to be set.
emscripten=$folder/root/usr/share/emscripten
{
  echo "EMSCRIPTEN_ROOT = '$emscripten'"
  echo "LLVM_ROOT = '$folder/root/usr/bin'"
  echo "BINARYEN_ROOT = '$folder/root/usr'"
  echo "NODE_JS = '$(command -v node)'"
  echo "CACHE = '$emscripten/cache'"
  echo "FROZEN_CACHE = True"
  echo "LLVM_ADD_VERSION = '19'"
  echo "CLANG_ADD_VERSION = '19'"
} >"$emscripten/.emscripten"
ln -sfn ../nodejs "$emscripten/node_modules"
echo '{}' >"$folder/package.json" # its scripts are not modules, whatever the folder above says

wanted=$(version_of emscripten)
have=$(env -u EM_CONFIG "$emscripten/em++" --version | sed -n '1s/.* \([0-9][0-9.]*\)[-~ (].*/\1/p')
[ "$have" = "$wanted" ] || die "This is Emscripten $have, not $wanted."
say "Emscripten $have is ready"
