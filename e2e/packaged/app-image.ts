import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'electron-builder'
import { packageConfig } from '../../scripts/packages/package-config.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'

// A real runtime mounts the file system behind it with FUSE. This one unpacks it, and then does the same: https://docs.appimage.org
const runtimeSize = 4096
const runtime = `#!/bin/sh
export APPDIR="$(mktemp -d -p "$HOME")" APPIMAGE="$0"
tail -c +${runtimeSize + 1} "$0" | tar -x -C "$APPDIR" 2>/dev/null
exec "$APPDIR/AppRun" "$@"
`
// Writes an archive in place of a compressed file system.
const mksquashfs = `#!/bin/sh
head -c ${runtimeSize} /dev/zero > "$2"
tar -C "$1" --mode=a+rX -c . >> "$2"
`

/**
 * Makes an AppImage from dist/linux-unpacked as electron-builder does for a release, but replaces its tools, which come
 * from GitHub, by a few lines of shell. Gives its path, in a new folder that every user may read.
 */
export async function makeAppImage(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-app-image-'))
  const tools = path.join(folder, 'tools')
  for (const name of ['lib/x64', 'lib/arm64', 'runtimes']) mkdirSync(path.join(tools, name), { recursive: true })
  const padded = runtime.padEnd(runtimeSize - 1, '#').concat('\n')
  for (const name of ['runtimes/runtime-x64', 'runtimes/runtime-arm64']) writeFileSync(path.join(tools, name), padded)
  for (const [name, script] of [
    ['mksquashfs', mksquashfs],
    ['desktop-file-validate', '#!/bin/sh\n'],
  ] as const) {
    writeFileSync(path.join(tools, name), script)
    chmodSync(path.join(tools, name), 0o755)
  }
  process.env['APPIMAGE_TOOLS_PATH'] = tools
  const [image = ''] = await build({
    projectDir: projectRoot,
    prepackaged: path.join(projectRoot, 'dist/linux-unpacked'),
    linux: ['AppImage'],
    publish: 'never',
    config: { ...packageConfig, directories: { ...packageConfig.directories, output: folder } },
  })
  chmodSync(folder, 0o755)
  return image
}

/** Reads a file in an AppImage that {@link makeAppImage} made. */
export function readFromAppImage(image: string, name: string): string {
  const line = `tail -c +${runtimeSize + 1} "$0" | tar -x --to-stdout "./$1" 2>/dev/null`
  return execFileSync('sh', ['-c', line, image, name], { encoding: 'utf8' })
}
