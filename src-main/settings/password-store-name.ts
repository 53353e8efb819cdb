/**
 * What clerks know this computer's password store as. On Linux the desktop tells (`XDG_CURRENT_DESKTOP`, Desktop Entry
 * Specification): which program answers for the Secret Service there is not known before it is asked.
 */
export function passwordStoreName(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return 'macOS Keychain'
  if (platform === 'win32') return 'Windows Credential Manager'
  return /\bKDE\b/i.test(variables['XDG_CURRENT_DESKTOP'] ?? '') ? 'KDE Wallet' : 'GNOME Keyring'
}
