import type { ElectronApplication, Page } from '@playwright/test'

/**
 * Opens a second window to compare the real one with: a page with the window's scheme in a separate session, to which our code denies
 * nothing. An attack that fails here too cannot prove that the real window is locked.
 */
export async function openUnlockedWindow(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window')
  await app.evaluate(async ({ BrowserWindow, session }) => {
    // Tests share the app, so each takes a new session.
    const unlocked = session.fromPartition(`unlocked-${crypto.randomUUID()}`)
    unlocked.protocol.handle('pet-store', () => {
      return new Response('<!doctype html><h1>Unlocked</h1>', { headers: { 'Content-Type': 'text/html' } })
    })
    const window = new BrowserWindow({ webPreferences: { session: unlocked, navigateOnDragDrop: true } })
    // Undoes `lockPage`, which main calls for every page.
    window.webContents.removeAllListeners('will-frame-navigate')
    window.webContents.setWindowOpenHandler(() => ({ action: 'allow' }))
    await window.loadURL('pet-store://window/unlocked.html')
    window.focus()
  })
  return opened
}
