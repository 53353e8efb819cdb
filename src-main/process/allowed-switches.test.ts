import { expect, test } from 'vitest'
import { findRefusedSwitch } from './allowed-switches.ts'

test.each([
  [[]],
  [['--lang=de', '--user-data-dir=/tmp/a', '--force-device-scale-factor=2', '--ozone-platform=wayland']],
  [['-lang=de']],
  [['pets.csv', 'https://pets.example.com']],
  [['--', '--no-sandbox']],
  [['-']],
  [[' --lang=de']],
])('the app may be started with %j', (parameters) => {
  expect(findRefusedSwitch(parameters, 'linux')).toBeNull()
})

test.each([
  ['--no-sandbox', 'no-sandbox'],
  ['-no-sandbox', 'no-sandbox'],
  ['--remote-debugging-port=9222', 'remote-debugging-port'],
  ['--LANG=de', 'LANG'],
  ['--lang2=de', 'lang2'],
  ['--=x', ''],
  ['---lang=de', '-lang'],
  ['--inspect', 'inspect'],
  ['-r', 'r'],
  [' --no-sandbox', 'no-sandbox'],
  ['\t\n-no-sandbox', 'no-sandbox'],
  ['\u00a0\u0085--no-sandbox', 'no-sandbox'],
])('the app is not started with %s', (parameter, name) => {
  expect(findRefusedSwitch(['--lang=de', parameter], 'linux')).toBe(name)
})

test('a slash begins a switch on Windows, and a path elsewhere', () => {
  expect(findRefusedSwitch(['/no-sandbox'], 'win32')).toBe('no-sandbox')
  expect(findRefusedSwitch([' /no-sandbox'], 'win32')).toBe('no-sandbox')
  expect(findRefusedSwitch(['/lang=de'], 'win32')).toBeNull()
  expect(findRefusedSwitch(['/no-sandbox'], 'linux')).toBeNull()
})

test('macOS may add the process number', () => {
  expect(findRefusedSwitch(['-psn_0_12345'], 'darwin')).toBeNull()
  expect(findRefusedSwitch(['-psn_0_12345'], 'linux')).toBe('psn_0_12345')
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
