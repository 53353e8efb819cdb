// An app that only updates itself, with our code and the real electron-updater, but is not packaged. It writes its steps
// to stdout, and quits when it reads a line.
import { app } from 'electron'
import { createUpdates, loadImageUpdater } from '../../src-main/support/updates.ts'

const updates = createUpdates({
  feed: process.env['TEST_FEED'] ?? null,
  loadUpdater: async (url) => {
    const updater = await loadImageUpdater(url)
    // Without this, electron-updater reads no feed for an app that is not packaged.
    updater.forceDevUpdateConfig = true
    return updater
  },
  reportBug: (happening) => console.log(happening),
  onReady: (version) => console.log(`ready: ${version}`),
  firstLook: 0,
})
// The app exits too. Electron itself would only warn.
process.on('unhandledRejection', () => app.exit(3))
process.stdin.once('data', () => app.quit())
app.on('window-all-closed', () => {})
// Not awaited, because Electron is ready only after this module has finished.
void app.whenReady().then(() => updates.start())
