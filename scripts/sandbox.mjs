import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether Chromium's sandbox can work for this person on this computer. On Linux it cannot for root, nor where programs
 * may not make user namespaces (Ubuntu since 24.04, most containers) unless its helper belongs to root. The packaged app
 * does not ask: it always has its sandbox. This is for the unpacked Electron that development and tests run.
 * https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
 *
 * @param {string} electronBinary path of the Electron executable
 * @returns {boolean}
 */
export function canUseSandbox(electronBinary) {
  if (process.platform !== 'linux') return true
  if (process.getuid?.() === 0) return false
  return hasSandboxHelper(electronBinary) || mayMakeUserNamespaces()
}

/** @param {string} electronBinary */
function hasSandboxHelper(electronBinary) {
  const helper = statSync(path.join(path.dirname(electronBinary), 'chrome-sandbox'), { throwIfNoEntry: false })
  return helper?.uid === 0 && (helper.mode & 0o7777) === 0o4755
}

function mayMakeUserNamespaces() {
  // Asked first: where AppArmor restricts them, `unshare` itself may be let through and Chromium is not.
  if (readSetting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1') return false
  return spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0
}

/** @param {string} file */
function readSetting(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
