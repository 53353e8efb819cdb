import { rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * How electron-builder packages the app: https://www.electron.build/docs/configuration
 *
 * @type {import('electron-builder').Configuration}
 */
export const packageConfig = {
  appId: 'com.pet-store-inventory.app',
  directories: { output: 'dist', buildResources: 'build' },
  // Everything but keytar is bundled into out/. Of keytar, only the files that this system loads are included.
  files: [
    'out/{main,preload,renderer}/**',
    '!node_modules/node-addon-api{,/**}',
    '!node_modules/keytar/{prebuilds,script,src,binding.gyp}{,/**}',
    `node_modules/keytar/prebuilds/\${platform}-\${arch}/**`,
  ],
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  // The languages of the app: without a file of its own, Chromium tells the app another language than the computer's.
  electronLanguages: ['en', 'de', 'fr', 'es', 'ja', 'ar'],
  artifactName: `pet-store-inventory-\${version}-\${os}-\${arch}.\${ext}`,
  // https://www.electronjs.org/docs/latest/tutorial/fuses
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    // Exists on macOS and Windows only.
    enableEmbeddedAsarIntegrityValidation: process.platform !== 'linux',
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  // An Electron that was already unpacked contains an app of its own.
  afterPack: ({ appOutDir }) => rm(path.join(appOutDir, 'resources/default_app.asar'), { force: true }),
  // Makes electron-builder write the files of an update feed. Its address is never used: the administrator's file names one.
  publish: { provider: 'generic', url: 'https://updates.invalid' },
  // The default makes AppImages that need libfuse2 and switch the sandbox off.
  toolsets: { appimage: '1.0.3' },
  linux: {
    executableName: 'pet-store-inventory',
    executableArgs: [],
    // Takes the place of the script that electron-builder writes, which also switches the sandbox off where there is none.
    extraFiles: [{ from: 'build/linux/AppRun', to: 'AppRun' }],
    icon: 'build/icons',
    category: 'Office',
    synopsis: 'Inventory of a pet store',
    maintainer: 'The Pet Store Inventory authors',
    target: ['AppImage', 'rpm'],
  },
  rpm: { fpm: ['--rpm-rpmbuild-define', '_build_id_links none'] },
  win: { target: 'nsis', icon: 'build/icon.png' },
  // Installed once for all users, by an administrator.
  nsis: {
    oneClick: false,
    perMachine: true,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
  mac: {
    category: 'public.app-category.business',
    icon: 'build/icon.png',
    // Updates are made from the zip archive.
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      { target: 'zip', arch: ['arm64', 'x64'] },
    ],
    hardenedRuntime: true,
    notarize: Boolean(process.env['CSC_LINK'] && process.env['APPLE_API_KEY']),
    // Apple silicon starts no unsigned app. Without a certificate, sign it ad hoc, for this computer.
    ...(process.env['CSC_LINK'] ? {} : { identity: '-' }),
    // macOS allows no other file beside the executable.
    extraResources: [{ from: 'node_modules/electron/dist/LICENSES.chromium.html', to: 'LICENSES.chromium.html' }],
  },
}
