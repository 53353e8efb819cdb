// Keeps a virtual desktop running for the program that started this. The desktop ends with standard input, which the system closes even if that
// program is killed. The first parameter is the kind of desktop.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const isWayland = process.argv[2] === 'wayland'
/** In pixels. */
const screenSize = /** @type {const} */ ([1920, 1200])
/** How long a program may take to start, in milliseconds. A busy computer takes many seconds. */
const patience = 60_000
const home = mkdtempSync(path.join(tmpdir(), 'pet-store-desktop-'))

/** @param {string} name */
function makeFolder(name) {
  const folder = path.join(home, name)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

const environment = {
  HOME: home,
  XDG_CACHE_HOME: makeFolder('cache'),
  XDG_CONFIG_HOME: makeFolder('config'),
  XDG_DATA_HOME: makeFolder('data'),
  XDG_RUNTIME_DIR: makeFolder('runtime'),
  XDG_CURRENT_DESKTOP: 'GNOME',
  // Electron prefers Wayland if it finds a display.
  XDG_SESSION_TYPE: isWayland ? 'wayland' : 'x11',
  WAYLAND_DISPLAY: '',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'en_US',
  DISPLAY: '',
  DBUS_SESSION_BUS_ADDRESS: '',
}

/** @type {import('node:child_process').ChildProcess[]} */
const programs = []

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {Readonly<Record<string, string>>} [more] environment variables that no other program gets
 */
function start(command, parameters, stdio, more = {}) {
  const program = spawn(command, parameters, { env: { ...process.env, ...environment, ...more }, stdio })
  programs.push(program)
  return program
}

/**
 * @param {string} command
 * @param {import('node:stream').Stream | null | undefined} output
 * @returns {Promise<string>} the program's output once it is ready
 */
async function readFirstLine(command, output) {
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (output) })
  const { value } = await lines[Symbol.asyncIterator]().next()
  if (!value) throw new Error(`${command} ended before it was ready.`)
  return value
}

// Without service files, so that nothing can start the user's own programs over this bus.
function writeBusConfiguration() {
  const file = path.join(home, 'bus.conf')
  writeFileSync(
    file,
    `<busconfig><type>session</type><listen>unix:path=${home}/bus</listen><auth>EXTERNAL</auth>
    <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  )
  return file
}

/**
 * Starts Weston, a Wayland compositor, as the only window on an X server that nothing else can reach. Its own headless backend has no
 * keyboard and no pointer, and without them Wayland has no focus, no clipboard and no menu that a click opens.
 *
 * @param {string} screen the X server
 * @returns {Promise<string>} the name of its display
 */
async function startCompositor(screen) {
  const configuration = path.join(home, 'weston.ini')
  writeFileSync(
    configuration,
    `[core]
idle-time=0

[shell]
# A maximised window fills the screen from its corner.
panel-position=none
locking=false
animation=none
startup-animation=none
close-animation=none
focus-animation=none

[keyboard]
repeat-delay=60000

[input-method]
path=
`,
  )
  const name = 'wayland-test'
  // It draws without a graphics card. Weston 12 has renamed the parameter.
  const renderer = spawnSync('weston', ['--help'], { encoding: 'utf8' }).stdout.includes('--renderer=')
    ? '--renderer=pixman'
    : '--use-pixman'
  const [width, height] = screenSize
  const parameters = [
    '--backend=x11-backend.so',
    renderer,
    `--width=${width}`,
    `--height=${height}`,
    `--socket=${name}`,
  ]
  // With `--debug` it tells what it shows: https://manpages.debian.org/weston-debug
  const compositor = start('weston', [...parameters, '--debug', `--config=${configuration}`], 'ignore', {
    DISPLAY: screen,
  })
  for (const started = Date.now(); !existsSync(path.join(environment.XDG_RUNTIME_DIR, name)); await wait(20)) {
    if (compositor.exitCode !== null || Date.now() - started > patience) throw new Error('Weston did not start.')
  }
  await bringPointer(screen, name)
  return name
}

/**
 * Moves the pointer to the middle of the screen, and waits until Weston shows it there. Weston adds up the pointer's movements from where
 * it entered the window, and misses a pointer that was already inside, so that each click would go to another place. In a corner, Weston's
 * pointer stops where the real one is. Weston may miss that too, while it starts or if the X server merges several movements.
 *
 * @param {string} screen the X server
 * @param {string} display the name of Weston's display
 */
async function bringPointer(screen, display) {
  const [width, height] = screenSize
  const middle = /** @type {const} */ ([width / 2, height / 2])
  const scene = () =>
    spawnSync('weston-debug', ['scene-graph'], {
      env: { ...process.env, ...environment, WAYLAND_DISPLAY: display },
      encoding: 'utf8',
    }).stdout
  for (const started = Date.now(); ; await wait(20)) {
    for (const place of [[width - 1, height - 1], [0, 0], middle]) {
      spawnSync('xdotool', ['mousemove', ...place.map(String)], { env: { ...process.env, DISPLAY: screen } })
    }
    // The cursor's picture surrounds the point that it shows.
    const [, ...edges] = / cursor, .*\n\s*position: \((-?\d+), (-?\d+)\) -> \((-?\d+), (-?\d+)\)/.exec(scene()) ?? []
    const [left = 0, top = 0, right = 0, bottom = 0] = edges.map(Number)
    const [x, y] = middle
    if (left <= x && x < right && top <= y && y < bottom) return
    if (Date.now() - started > patience) throw new Error('Weston does not follow the pointer.')
  }
}

async function waitForKeyring() {
  // libsecret reads the address of the bus when it is first used.
  Object.assign(process.env, environment)
  const { default: keytar } = await import('keytar')
  for (const started = Date.now(); ; await wait(20)) {
    try {
      await keytar.getPassword('pet-store-desktop', 'ready')
      return
    } catch (error) {
      if (Date.now() - started > patience) throw error
    }
  }
}

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  for (const program of programs.reverse()) {
    if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) continue
    const ended = once(program, 'exit')
    program.kill()
    await Promise.race([ended, wait(2000).then(() => program.kill('SIGKILL'))])
  }
  rmSync(home, { force: true, recursive: true })
  process.exit()
}

process.stdin.resume().once('end', stop)
// libsecret raises SIGTERM in this process when its bus goes away.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, stop)

try {
  const [width, height] = screenSize
  const size = `${width}x${height}x24`
  const screenParameters = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset']
  // Turns key repeat off, because on a busy computer the release of a real key comes late.
  if (isWayland) screenParameters.push('-r')
  const screen = start('Xvfb', screenParameters, ['ignore', 'ignore', 'ignore', 'pipe'])
  const busParameters = ['--nofork', '--print-address=1', `--config-file=${writeBusConfiguration()}`]
  const bus = start('dbus-daemon', busParameters, ['ignore', 'pipe', 'ignore'])
  environment.DBUS_SESSION_BUS_ADDRESS = await readFirstLine('dbus-daemon', bus.stdout)
  const keyringParameters = ['--foreground', '--unlock', '--components=secrets']
  // It reads its empty password from standard input.
  const keyring = start('gnome-keyring-daemon', keyringParameters, ['pipe', 'ignore', 'ignore'])
  keyring.stdin?.end('\n')
  const display = `:${await readFirstLine('Xvfb', screen.stdio[3])}`
  if (isWayland) environment.WAYLAND_DISPLAY = await startCompositor(display)
  else environment.DISPLAY = display
  await waitForKeyring()
  console.log(JSON.stringify({ environment, screen: display, keyring: keyring.pid }))
} catch (error) {
  console.error(error)
  process.exitCode = 1
  await stop()
}
