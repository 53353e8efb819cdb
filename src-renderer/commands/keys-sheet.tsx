import { commandNames, commands } from '../../src-shared/commands.ts'
import { words } from '../../src-shared/words/words.ts'
import { keysHere } from '../bridge/command-actions.ts'
import { toastsKey } from '../ui/notices/messages.ts'
import { Sheet } from '../ui/pop-ups/sheet.tsx'
import { closePanel } from '../view/view-store.ts'

type KeyRow = readonly [what: string, keys: string]

/** All keyboard shortcuts, grouped by where they work, with headings in the clerk's language. */
function keyGroups(): readonly (readonly [heading: string, rows: readonly KeyRow[]])[] {
  const { keys, keyNames } = words
  return [
    [
      keys.everywhere,
      [
        ...commandNames
          .filter((name) => commands[name] !== null)
          .map((name): KeyRow => [words.commands[name], keysHere(commands[name])]),
        [words.toasts.region, toastsKey],
      ],
    ],
    [
      keys.inTheList,
      [
        [keys.move, `↑  ↓  ${keyNames.home}  ${keyNames.end}`],
        [words.list.openPet, keyNames.enter],
        [words.close, keyNames.escape],
        [words.menu.selectAll, keysHere('CmdOrCtrl+A')],
        [words.list.copyRow, keysHere('CmdOrCtrl+C')],
        [keys.contextMenu, `${keyNames.shift}+F10`],
      ],
    ],
    [
      keys.inTheForm,
      [
        [keys.nextField, keyNames.enter],
        [words.commands['add-pet'], keysHere('CmdOrCtrl+Enter')],
        [words.add.submitAndStartAnother, keysHere('CmdOrCtrl+Shift+Enter')],
      ],
    ],
  ]
}

/** The list of all keyboard shortcuts. */
export function KeysSheet() {
  return (
    <Sheet title={words.commands['show-keys']} onClose={closePanel} isText>
      {keyGroups().map(([heading, rows]) => (
        <section key={heading} className="pb-5">
          <h3 className="pb-1 text-sm font-semibold text-soft">{heading}</h3>
          <dl>
            {rows.map(([what, combination]) => (
              <div key={what} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                <dt>{what}</dt>
                <dd>
                  <kbd className="rounded border border-line bg-ground px-1.5 py-0.5 font-sans text-sm">
                    <bdi dir="ltr">{combination}</bdi>
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
