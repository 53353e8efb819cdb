/** Switches that would open the app to a debugger, break certificate checks, change the engine or weaken the sandbox. */
export const refusedSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'js-flags',
  'no-sandbox',
] as const

/** Whether the packaged app must not run: `hasSwitch` tells of one switch whether it was given. */
export function isRefused(hasSwitch: (name: string) => boolean): boolean {
  return refusedSwitches.some((name) => hasSwitch(name))
}
