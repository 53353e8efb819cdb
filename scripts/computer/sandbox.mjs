import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether Chromium's sandbox works for this user on this computer. On Linux it never works for root. For others it works if programs may
 * create user namespaces (not in Ubuntu since 24.04 and most containers) or its helper belongs to root.
 * Only development and tests ask this, for the unpacked Electron. The packaged app always runs in the sandbox.
 * `PET_STORE_INVENTORY_SANDBOX`, set to anything, insists on it for everyone but root: without a sandbox the app then ends.
 * https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
 */
export function canUseSandbox(/** @type {string} */ electronBinary) {
  if (process.platform !== 'linux') return true
  if (process.getuid?.() === 0) return false
  if (process.env['PET_STORE_INVENTORY_SANDBOX']) return true
  return hasSandboxHelper(electronBinary) || mayCreateUserNamespaces()
}

function hasSandboxHelper(/** @type {string} */ electronBinary) {
  const helper = statSync(path.join(path.dirname(electronBinary), 'chrome-sandbox'), { throwIfNoEntry: false })
  return helper?.uid === 0 && (helper.mode & 0o7777) === 0o4755
}

function mayCreateUserNamespaces() {
  // Read first: AppArmor may allow `unshare` and still refuse Chromium. Without AppArmor, there is no such file.
  const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
  if (existsSync(restriction) && readFileSync(restriction, 'utf8').trim() === '1') return false
  return spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0
}
