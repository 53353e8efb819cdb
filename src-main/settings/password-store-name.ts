/**
 * The name by which clerks know this computer's password store. On Linux this guesses it from the desktop (`XDG_CURRENT_DESKTOP`, Desktop Entry
 * Specification), because the program behind the Secret Service is unknown until it is used.
 */
export function passwordStoreName(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return 'macOS Keychain'
  if (platform === 'win32') return 'Windows Credential Manager'
  return /\bKDE\b/i.test(variables['XDG_CURRENT_DESKTOP'] ?? '') ? 'KDE Wallet' : 'GNOME Keyring'
}
