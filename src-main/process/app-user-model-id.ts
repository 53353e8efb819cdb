/**
 * By this, Windows puts the app's window, its notifications and its entry in the Start menu together. It must be the `appId` in
 * scripts/packages/package-config.mjs, because the installer gives it to that entry.
 * https://learn.microsoft.com/windows/win32/shell/appids
 */
export const appUserModelId = 'com.pet-store-inventory.app'
