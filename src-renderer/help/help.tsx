import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Licensed, Versions } from '../../src-shared/about.ts'
import type { Result } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { useCommand } from '../bridge/command-actions.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { Button } from '../ui/button.tsx'
import { showFailure, showWritten } from '../ui/notices/messages.ts'
import { Sheet } from '../ui/pop-ups/sheet.tsx'
import { closePanel, useViewStore } from '../view/view-store.ts'

/** Shows a message on failure. Shows `doneTitle` on success, unless it is null because the success is visible anyway. */
async function tell<Value>(call: Promise<Result<Value>>, doneTitle: string | null): Promise<void> {
  const result = await call
  if (!result.ok) showFailure(result.failure, 'practice')
  else if (result.value && doneTitle !== null) await showWritten({ title: doneTitle })
}

/** The actions that the Help menu and the settings offer, on the first run too. */
export const helpActions = {
  openLogs: () => void tell(window.petStore.openLogs({}), null),
  saveDiagnostics: () => void tell(window.petStore.saveDiagnostics({}), words.saved),
  openLicences: (of: Licensed) => void tell(window.petStore.openLicences({ of }), null),
  showAbout: () => useViewStore.getState().showPanel('about'),
} as const

/** Offers the Help menu's commands on every screen. Shows nothing. */
export function HelpCommands() {
  useCommand('open-logs', helpActions.openLogs)
  useCommand('save-diagnostics', helpActions.saveDiagnostics)
  useCommand('show-about', helpActions.showAbout)
  return null
}

function VersionList({ versions }: { versions: Versions }) {
  const { about } = words
  const [isCopied, setCopied] = useState(false)
  const facts = [
    [words.appName, versions.app],
    ['Electron', versions.electron],
    ['Chromium', versions.chromium],
    ['Node.js', versions.node],
    [about.system, versions.system],
  ] as const
  async function copy() {
    const text = facts.map(([name, value]) => `${name} ${value}`).join('\n')
    setCopied((await window.petStore.copyText({ text })).ok)
  }
  return (
    <section className="pb-5">
      <h3 className="pb-1 text-sm font-semibold text-soft">{about.versions}</h3>
      <dl className="select-text">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt>{name}</dt>
            <dd className="text-end wrap-anywhere">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3" onClick={() => void copy()}>
        {isCopied ? words.add.copied : about.copyVersions}
      </Button>
    </section>
  )
}

/** The versions in use, with buttons for the licences of everything that ships with the app. */
export function AboutSheet() {
  const { about } = words
  const queryFn = () => unwrap(window.petStore.getAbout({}))
  // An update may have been downloaded since.
  const { data, error } = useQuery({ queryKey: ['about'], queryFn, staleTime: 0 })
  if (error) throw error
  return (
    <Sheet title={words.commands['show-about']} onClose={closePanel}>
      {data && (
        <>
          {data.readyUpdate !== null && (
            <p role="status" className="mb-4 rounded-lg bg-selected px-4 py-2.5">
              {about.updateReady(data.readyUpdate)}
            </p>
          )}
          <VersionList versions={data.versions} />
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => helpActions.openLicences('packages')}>{about.licences}</Button>
            <Button onClick={() => helpActions.openLicences('chromium')}>{about.chromiumLicences}</Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
