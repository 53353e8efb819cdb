/**
 * Windows groups the window, notifications and Start menu entry by this ID. It must equal `appId` in scripts/packages/package-config.mjs,
 * which the installer gives to the entry.
 * https://learn.microsoft.com/windows/win32/shell/appids
 */
export const appUserModelId = 'com.pet-store-inventory.app'
