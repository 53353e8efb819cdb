import type { ElectronApplication } from '@playwright/test'

/** Answers the system's next save dialogs with this path, or cancels them, and records the path that each proposed. */
export async function answerSaveDialog(app: ElectronApplication, filePath: string | null): Promise<void> {
  await app.evaluate(({ app: electronApp, dialog }, place) => {
    // Left by an earlier test of a shared app.
    Reflect.deleteProperty(electronApp, 'proposed')
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath?: string }) => {
        Object.assign(electronApp, { proposed: defaultPath })
        return { canceled: place === null, filePath: place ?? '' }
      },
    })
  }, filePath)
}

/** The file name that the last save dialog proposed. */
export function readProposedName(app: ElectronApplication): Promise<unknown> {
  return app.evaluate(({ app: electronApp }) => Reflect.get(electronApp, 'proposed'))
}

/** Answers the system's next open dialogs with this file. */
export async function answerOpenDialog(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }) })
  }, file)
}

/**
 * Answers the system's next open dialog with this file, but only once the returned function is called, as if the drive were slow.
 */
export async function answerOpenDialogLate(app: ElectronApplication, file: string): Promise<() => Promise<void>> {
  const late = await app.evaluateHandle(({ dialog }, chosen) => {
    const { promise, resolve } = Promise.withResolvers<Electron.OpenDialogReturnValue>()
    Object.assign(dialog, { showOpenDialog: () => promise })
    return () => resolve({ canceled: false, filePaths: [chosen] })
  }, file)
  return () => late.evaluate((answer) => answer())
}
