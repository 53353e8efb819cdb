// Lists the allowed ones, because Chromium has over a thousand switches, and each version adds some. electron-updater starts a newly
// installed app with `updated`.
const allowedSwitches: readonly string[] = [
  'class',
  'disable-gpu',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'gtk-version',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'updated',
  'user-data-dir',
]

// Windows also takes a slash: https://source.chromium.org/chromium/chromium/src/+/main:base/command_line.cc
const prefixes = { posix: /^--?(?=.)/, windows: /^(?:--?|\/)(?=.)/ } as const

// Chromium skips white space before a switch: on Windows all of Unicode's, of which `\s` lacks one character.
const whiteSpace = /^[\s\u0085]+/

/**
 * The name of the first argument that Chromium or Electron could read as a switch and that is not allowed; null if there is none. Such
 * switches can write requests to disk, send them elsewhere, attach a debugger or weaken the sandbox. `parameters` are the arguments after
 * the program's path.
 */
export function findRefusedSwitch(parameters: readonly string[], platform: NodeJS.Platform): string | null {
  const prefix = platform === 'win32' ? prefixes.windows : prefixes.posix
  for (const raw of parameters) {
    // Chromium reads no switches after it.
    if (raw === '--') return null
    const parameter = raw.replace(whiteSpace, '')
    const [name = ''] = parameter.replace(prefix, '').split('=')
    const isSwitch = prefix.test(parameter)
    // macOS adds the process number when the Finder starts an app.
    const isFromFinder = platform === 'darwin' && /^-psn_\d+_\d+$/.test(parameter)
    if (isSwitch && !isFromFinder && !allowedSwitches.includes(name)) return name
  }
  return null
}
