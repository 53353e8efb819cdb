import { type ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type ElectronApplication, expect } from '@playwright/test'

const run = promisify(execFile)

/**
 * Answers the system's message boxes, whose buttons no test can press, with the button named `press`. Gives the boxes so far; `default` is the
 * button that Enter presses.
 */
export async function answerBoxes(app: ElectronApplication, press: string) {
  const boxes = await app.evaluateHandle(({ dialog }, pressed) => {
    const asked: { message: string; buttons: readonly string[]; default: string }[] = []
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

/**
 * Waits up to 10 s for the system's message box of a program on an X server, and closes it with Escape. Fails if there is none.
 */
export async function closeShownBox(program: ChildProcess, screen: string): Promise<void> {
  const xdotool = async (...parameters: readonly string[]) =>
    (await run('xdotool', parameters, { env: { ...process.env, DISPLAY: screen } })).stdout.trim()
  const find = () =>
    xdotool('search', '--all', '--onlyvisible', '--pid', String(program.pid), '--name', '.').catch(() => '')
  await expect.poll(find, { timeout: 10_000 }).not.toBe('')
  const box = await find()
  // No window manager is there to do it.
  await xdotool('windowfocus', '--sync', box, 'key', 'Escape')
}
