import { commandNames, commands, keysOf } from '../../src-shared/commands.ts'
import { words } from '../../src-shared/words/words.ts'
import { Sheet } from '../ui/sheet.tsx'
import { isMac } from './is-mac.ts'

type KeyRow = readonly [what: string, keys: string]

const { keys } = words

const groups: readonly (readonly [heading: string, rows: readonly KeyRow[]])[] = [
  [
    keys.everywhere,
    commandNames
      .filter((name) => commands[name].accelerator !== null)
      .map((name) => [commands[name].label, keysOf(commands[name].accelerator, isMac)]),
  ],
  [
    keys.inTheList,
    [
      [keys.move, '↑  ↓  Home  End'],
      [keys.openPet, 'Enter'],
      [keys.closePet, 'Esc'],
      [keys.copyRow, keysOf('CmdOrCtrl+C', isMac)],
      [keys.contextMenu, 'Shift+F10'],
    ],
  ],
  [
    keys.inTheForm,
    [
      [keys.nextField, 'Enter'],
      [keys.submit, keysOf('CmdOrCtrl+Enter', isMac)],
      [keys.submitAndStartAnother, keysOf('CmdOrCtrl+Shift+Enter', isMac)],
    ],
  ],
]

/** The list of all keyboard shortcuts. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={keys.title} closeLabel={keys.close} onClose={onClose} isText>
      {groups.map(([heading, rows]) => (
        <section key={heading} className="pb-5">
          <h3 className="pb-1 text-sm font-semibold text-soft">{heading}</h3>
          <dl>
            {rows.map(([what, combination]) => (
              <div key={what} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                <dt>{what}</dt>
                <dd>
                  <kbd className="rounded border border-line bg-ground px-1.5 py-0.5 font-sans text-sm">
                    {combination}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}
