import type { ElectronApplication } from '@playwright/test'

/** A message box that main asked the system for. */
export interface MessageBox {
  readonly message: string
  readonly buttons: readonly string[]
  /** The button that Enter presses. */
  readonly default: string
}

/**
 * Answers the system's message boxes, whose buttons no test can press, with the button named `press`. Gives the boxes so far.
 */
export async function answerBoxes(
  app: ElectronApplication,
  press: string,
): Promise<() => Promise<readonly MessageBox[]>> {
  const boxes = await app.evaluateHandle(({ dialog }, pressed) => {
    const asked: MessageBox[] = []
    dialog.showMessageBox = async (...parameters: readonly unknown[]) => {
      const options = parameters.at(-1) as Electron.MessageBoxOptions
      const { message, buttons = [], defaultId = -1 } = options
      asked.push({ message, buttons, default: buttons[defaultId] ?? '' })
      return { response: buttons.indexOf(pressed), checkboxChecked: false }
    }
    return asked
  }, press)
  return () => boxes.evaluate((asked) => asked)
}
