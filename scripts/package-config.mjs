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
  // All but keytar is bundled into out/, and of keytar only what this system loads is taken.
  files: [
    'out/{main,preload,renderer}/**',
    '!node_modules/node-addon-api{,/**}',
    '!node_modules/keytar/{prebuilds,script,src,binding.gyp}{,/**}',
    `node_modules/keytar/prebuilds/\${platform}-\${arch}/**`,
  ],
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  // The app speaks English; what the system's own dialogs say comes from the system.
  electronLanguages: ['en-US', 'en-GB'],
  artifactName: `pet-store-inventory-\${version}-\${os}-\${arch}.\${ext}`,
  // https://www.electronjs.org/docs/latest/tutorial/fuses
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    // Electron checks it on macOS and Windows; on Linux it does not exist.
    enableEmbeddedAsarIntegrityValidation: process.platform !== 'linux',
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  // An Electron that was unpacked before brings an app of its own.
  afterPack: ({ appOutDir }) => rm(path.join(appOutDir, 'resources/default_app.asar'), { force: true }),
  // The address is never asked: an administrator's file names the feed. With it, the feed's own files are made.
  publish: { provider: 'generic', url: 'https://updates.invalid' },
  linux: {
    executableName: 'pet-store-inventory',
    icon: 'build/icons',
    category: 'Office',
    synopsis: 'Inventory of a pet store',
    maintainer: 'The Pet Store Inventory authors',
    target: ['AppImage', 'rpm'],
  },
  rpm: { fpm: ['--rpm-rpmbuild-define', '_build_id_links none'] },
  win: { target: 'nsis', icon: 'build/icon.png' },
  // For the whole shop, once: it is the administrator who installs it.
  nsis: {
    oneClick: false,
    perMachine: true,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
  mac: {
    category: 'public.app-category.business',
    icon: 'build/icon.png',
    // The archive is what an update is made from.
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      { target: 'zip', arch: ['arm64', 'x64'] },
    ],
    hardenedRuntime: true,
    notarize: Boolean(process.env['CSC_LINK'] && process.env['APPLE_API_KEY']),
    // Without a certificate the app is signed for the computer that it was made on, or Apple silicon would not start it.
    ...(process.env['CSC_LINK'] ? {} : { identity: '-' }),
    // Nothing may lie beside the executable there.
    extraResources: [{ from: 'node_modules/electron/dist/LICENSES.chromium.html', to: 'LICENSES.chromium.html' }],
  },
}
