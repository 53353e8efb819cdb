import { expect, test } from 'vitest'
import { findRefusedSwitch } from './allowed-switches.ts'

test.each<[NodeJS.Platform, readonly string[]]>([
  ['linux', []],
  ['linux', ['--lang=de', '--user-data-dir=/tmp/a', '--force-device-scale-factor=2', '--ozone-platform=wayland']],
  ['linux', ['-lang=de']],
  ['linux', ['pets.csv', 'https://pets.example.com']],
  ['linux', ['--', '--no-sandbox']],
  ['linux', ['-']],
  ['linux', [' --lang=de']],
  // A path, except on Windows.
  ['linux', ['/no-sandbox']],
  ['win32', ['/lang=de']],
  // macOS may add the process number.
  ['darwin', ['-psn_0_12345']],
])('the app may be started on %s with %j', (platform, parameters) => {
  expect(findRefusedSwitch(parameters, platform)).toBeNull()
})

test.each<[NodeJS.Platform, string, string]>([
  ['linux', '--no-sandbox', 'no-sandbox'],
  ['linux', '-no-sandbox', 'no-sandbox'],
  ['linux', '--remote-debugging-port=9222', 'remote-debugging-port'],
  ['linux', '--LANG=de', 'LANG'],
  ['linux', '--lang2=de', 'lang2'],
  ['linux', '--=x', ''],
  ['linux', '---lang=de', '-lang'],
  ['linux', '--inspect', 'inspect'],
  ['linux', '-r', 'r'],
  ['linux', '-psn_0_12345', 'psn_0_12345'],
  ['linux', ' --no-sandbox', 'no-sandbox'],
  ['linux', '\t\n-no-sandbox', 'no-sandbox'],
  ['linux', '\u00a0\u0085--no-sandbox', 'no-sandbox'],
  ['win32', '/no-sandbox', 'no-sandbox'],
  ['win32', ' /no-sandbox', 'no-sandbox'],
])('the app is not started on %s with %j', (platform, parameter, name) => {
  expect(findRefusedSwitch(['--lang=de', parameter], platform)).toBe(name)
})

// The switches that steer requests, write them down, or let others into the app.
test.each(
  [
    'remote-debugging-pipe remote-debugging-address ignore-certificate-errors ignore-certificate-errors-spki-list',
    'js-flags disable-gpu-sandbox disable-setuid-sandbox disable-web-security log-net-log net-log-capture-mode',
    'ssl-key-log-file host-resolver-rules host-rules proxy-server proxy-bypass-list proxy-pac-url load-extension',
    'enable-logging',
  ].flatMap((names) => names.split(' ')),
)('the app is not started with --%s', (name) => {
  expect(findRefusedSwitch([`--${name}=x`], 'linux')).toBe(name)
})
