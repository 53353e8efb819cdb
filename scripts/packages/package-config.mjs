import { SetUpError } from '../run/set-up-error.mjs'
import { menuEntry, packagedWords } from './packaged-words.mjs'

/** The ID by which macOS, Windows' task bar and the installers know the app. It must never change. */
export const appId = 'com.pet-store-inventory.app'

/**
 * How electron-builder packages the app: https://www.electron.build/docs/configuration. It survives JSON, because one job of a release writes
 * it, without secrets, and another reads it and signs.
 *
 * @param {NodeJS.ProcessEnv} variables signs if `SIGN_PACKAGES` is `true`; docs/releases.md lists the others
 * @param {NodeJS.Platform} [platform] the system of the packages, by default this one
 * @returns {import('electron-builder').Configuration}
 */
export function packageConfigFor(variables, platform = process.platform) {
  const isSigned = variables['SIGN_PACKAGES'] === 'true' && platform !== 'linux'
  return {
    appId,
    directories: { output: 'dist', buildResources: 'build' },
    // Everything is bundled into out/ except packages that load a native library, which include only the files for this system. native-reg
    // reads the Windows registry.
    files: [
      'out/{main,preload,renderer}/**',
      '!node_modules/node-addon-api{,/**}',
      '!node_modules/keytar/{prebuilds,script,src,binding.gyp}{,/**}',
      '!node_modules/native-reg/{prebuilds,src,test,binding.gyp,reg.cc}{,/**}',
      `node_modules/{keytar,native-reg}/prebuilds/${platform}-\${arch}/**`,
      ...(platform === 'win32' ? [] : ['!node_modules/{native-reg,node-gyp-build}{,/**}']),
    ],
    asarUnpack: ['**/*.node'],
    npmRebuild: false,
    // Otherwise electron-builder makes an unsigned package if a certificate or a secret is missing.
    forceCodeSigning: isSigned,
    // Without a language's file, Chromium reports another language than the computer's.
    electronLanguages: [...packagedWords.keys()],
    artifactName: `pet-store-inventory-\${version}-\${os}-\${arch}.\${ext}`,
    // https://www.electronjs.org/docs/latest/tutorial/fuses
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      // Exists on macOS and Windows only.
      enableEmbeddedAsarIntegrityValidation: platform !== 'linux',
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    },
    // Makes electron-builder write the files of an update feed. Its URL is never used: the administrator's file names one.
    publish: { provider: 'generic', url: 'https://updates.invalid' },
    // The default makes AppImages that need libfuse2 and switch the sandbox off.
    toolsets: { appimage: '1.0.3' },
    linux: {
      executableName: 'pet-store-inventory',
      executableArgs: [],
      // Replaces electron-builder's script, which starts the app with `--no-sandbox` where no sandbox can be made.
      extraFiles: [{ from: 'build/linux/AppRun', to: 'AppRun' }],
      icon: 'build/icons',
      category: 'Office',
      // A desktop finds a window's app by the name of its menu entry.
      syncDesktopName: true,
      desktop: { entry: menuEntry },
      // linux-packages.mjs makes the packages for Debian and Fedora from the same folder.
      target: ['AppImage'],
    },
    win: {
      target: ['nsis', 'msi'],
      icon: 'build/icon.ico',
      // The group policy templates, for administrators.
      extraResources: [{ from: 'build/windows/policy', to: 'policy' }],
      ...(isSigned ? azureSigning(variables) : {}),
    },
    // Both install for all users, as an administrator, and ask nothing with `/S` and `/quiet`.
    nsis: {
      oneClick: false,
      perMachine: true,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
    },
    msi: {
      oneClick: true,
      perMachine: true,
      runAfterFinish: false,
      createDesktopShortcut: false,
      // Windows Installer recognises another version of the app by this. It must never change.
      upgradeCode: 'FFD98FC2-A956-4737-90F3-F29D7FF7D83C',
    },
    mac: {
      category: 'public.app-category.business',
      // What macOS 15 and later says when it asks: https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
      extendInfo: { NSLocalNetworkUsageDescription: packagedWords.get('en')?.localNetworkUse },
      // The same in each language; package.mjs writes them.
      extraResources: [{ from: 'out/packages/mac', to: '.' }],
      icon: 'build/icon.png',
      // Updates are made from the zip archive.
      target: [
        { target: 'dmg', arch: ['arm64', 'x64'] },
        { target: 'zip', arch: ['arm64', 'x64'] },
      ],
      entitlements: 'build/mac/entitlements.plist',
      entitlementsInherit: 'build/mac/entitlements.plist',
      // Apple silicon starts no unsigned app. Without a certificate, sign it ad hoc, for this computer. The hardened runtime would then
      // refuse the app's own libraries, because no certificate says that they belong together.
      ...(isSigned ? { hardenedRuntime: true } : { hardenedRuntime: false, identity: '-' }),
      notarize: isSigned,
    },
  }
}

const azureNames = /** @type {const} */ ({
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
  publisherName: 'AZURE_SIGNING_PUBLISHER',
})

/** Azure Trusted Signing, where it is configured; otherwise electron-builder signs with the certificate in `CSC_LINK`. */
function azureSigning(/** @type {NodeJS.ProcessEnv} */ variables) {
  const names = Object.values(azureNames)
  const missing = names.filter((name) => !variables[name])
  if (missing.length === names.length) return {}
  if (missing.length > 0) throw new SetUpError(`To sign with Azure, set ${missing.join(', ')} too.`)
  const options = Object.entries(azureNames).map(([option, name]) => [option, variables[name]])
  return { azureSignOptions: /** @type {Record<keyof typeof azureNames, string>} */ (Object.fromEntries(options)) }
}

/** {@link packageConfigFor} this process. */
export const packageConfig = packageConfigFor(process.env)
