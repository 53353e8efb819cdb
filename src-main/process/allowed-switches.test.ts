import { expect, test } from 'vitest'
import { findRefusedSwitch } from './allowed-switches.ts'

test.each<[NodeJS.Platform, readonly string[]]>([
  ['linux', []],
  ['linux', ['--lang=de', '--user-data-dir=/tmp/a', '--force-device-scale-factor=2', '--ozone-platform=wayland']],
  ['linux', ['-lang=de', ' --lang=de', '-', 'pets.csv', 'https://pets.example.com']],
  ['linux', ['--', '--no-sandbox']],
  // A path, except on Windows.
  ['linux', ['/no-sandbox']],
  ['win32', ['/lang=de']],
  // macOS may add the process number.
  ['darwin', ['-psn_0_12345']],
])('the app may be started on %s with %j', (platform, parameters) => {
  expect(findRefusedSwitch(parameters, platform)).toBeNull()
})

// The switches that steer requests, write them down, or let others into the app.
const refused =
  'no-sandbox remote-debugging-port remote-debugging-pipe remote-debugging-address ignore-certificate-errors js-flags ' +
  'ignore-certificate-errors-spki-list disable-gpu-sandbox disable-setuid-sandbox disable-web-security log-net-log ' +
  'net-log-capture-mode ssl-key-log-file host-resolver-rules host-rules proxy-server proxy-bypass-list proxy-pac-url ' +
  'load-extension enable-logging'

test.each<[NodeJS.Platform, string, string]>([
  ...refused.split(' ').map((name): [NodeJS.Platform, string, string] => ['linux', `--${name}=9222`, name]),
  ['linux', '-no-sandbox', 'no-sandbox'],
  ['linux', '--LANG=de', 'LANG'],
  ['linux', '--lang2=de', 'lang2'],
  ['linux', '--=x', ''],
  ['linux', '---lang=de', '-lang'],
  ['linux', '-r', 'r'],
  ['linux', '-psn_0_12345', 'psn_0_12345'],
  ['linux', '\t\n-no-sandbox', 'no-sandbox'],
  ['linux', '\u00a0\u0085--no-sandbox', 'no-sandbox'],
  ['win32', ' /no-sandbox', 'no-sandbox'],
])('the app is not started on %s with %j', (platform, parameter, name) => {
  expect(findRefusedSwitch(['--lang=de', parameter], platform)).toBe(name)
})
