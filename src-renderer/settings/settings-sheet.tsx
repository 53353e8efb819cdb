import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isUnderWay } from '../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { helpActions } from '../help/help.tsx'
import { Button } from '../ui/button.tsx'
import { Confirmation } from '../ui/pop-ups/question.tsx'
import { Sheet } from '../ui/pop-ups/sheet.tsx'
import { closePanel, type ServiceField } from '../view/view-store.ts'
import { AppearanceChoices, LanguageChoice, ListDefaults } from './preferences.tsx'
import { useServiceForm } from './service-form.ts'
import { EnvironmentRow, ServiceRow } from './service-row.tsx'
import { useLanguageOfSettings, useSelectedEnvironment } from './settings-queries.ts'
import { ChangeFailure, SettingsSection } from './settings-section.tsx'

/**
 * Switches from the `selected` environment. Asks first, with the `question` that the caller renders, before a switch to
 * production or away from a delivery that is being sent.
 */
function useEnvironmentSwitch(selected: EnvironmentId) {
  const deliveryCheck = useMutation({
    async mutationFn(to: EnvironmentId) {
      const answer = await window.petStore.getDelivery({ environment: selected })
      return { to, leavesDelivery: answer.ok && answer.value !== null && isUnderWay(answer.value) }
    },
  })
  // Not the answer of the mutation, whose reset is drawn in a later task: until then, an Escape would still be the question's.
  const [asked, setAsked] = useState<typeof deliveryCheck.data>()
  const change = useSelectedEnvironment(selected)
  const { switching } = words.settings

  function choose(to: EnvironmentId) {
    // Until main has answered, the clerk's last choice counts.
    const pending = [deliveryCheck, change].find(({ isPending }) => isPending)
    if (to === (pending?.variables ?? selected)) return
    deliveryCheck.mutate(to, {
      // Not called once the clerk has chosen another or closed the settings.
      onSuccess: (one) => (to === 'production' || one.leavesDelivery ? setAsked(one) : change.mutate(to)),
    })
  }

  const question = asked && (
    <Confirmation
      title={switching.title(asked.to)}
      text={switching.text(asked.to, asked.leavesDelivery ? selected : null)}
      cancelLabel={switching.stay(selected)}
      confirmLabel={switching.confirm(asked.to)}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined)
        change.mutate(asked.to)
      }}
    />
  )
  return { choose, change, question }
}

/** The settings: which `environment` is selected, how the services are reached, and how the window looks. */
export function SettingsSheet(props: {
  environment: EnvironmentId
  settings: Settings
  /** The field to start at; null for none. */
  wanted: ServiceField | 'language' | null
}) {
  const { environment: selected, settings, wanted } = props
  const { choose, change, question } = useEnvironmentSwitch(selected)
  const wantedService = wanted === 'language' ? null : wanted
  const forms = [
    useServiceForm('production', settings, wantedService),
    useServiceForm('staging', settings, wantedService),
  ]
  const isTyped = forms.some(({ isChanged }) => isChanged)
  useLanguageOfSettings(settings.language.language, isTyped)
  const languageField = useRef<HTMLSelectElement>(null)

  function firstFocused(): HTMLElement | null {
    if (wantedService === null) return wanted === 'language' ? languageField.current : null
    const { environment, field } = wantedService
    return document.querySelector<HTMLElement>(`[data-environment="${environment}"] [name="${field}"]`)
  }

  return (
    <Sheet title={words.commands['open-settings']} onClose={closePanel} initialFocus={firstFocused} width="w-165">
      <SettingsSection title={words.settings.environments} isCard>
        <ChangeFailure change={change} environment={selected} />
        <div
          role="radiogroup"
          aria-label={words.settings.environments}
          className="overflow-hidden rounded-xl border border-line"
        >
          {forms.map((form) => (
            <ServiceRow
              key={form.environment}
              form={form}
              isSelected={form.environment === selected}
              isWanted={form.environment === wantedService?.environment}
              onSelect={() => choose(form.environment)}
            />
          ))}
          <EnvironmentRow
            environment="practice"
            note={words.firstRun.practiceText}
            isSelected={selected === 'practice'}
            onSelect={() => choose('practice')}
          />
        </div>
      </SettingsSection>
      <AppearanceChoices environment={selected} appearance={settings.appearance} />
      <LanguageChoice ref={languageField} environment={selected} language={settings.language} />
      <ListDefaults />
      <SettingsSection title={words.help.title}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={helpActions.openLogs}>{words.commands['open-logs']}</Button>
          <Button onClick={helpActions.saveDiagnostics}>{words.commands['save-diagnostics']}</Button>
          <Button onClick={helpActions.showAbout}>{words.commands['show-about']}</Button>
        </div>
        <p className="text-sm text-balance text-soft">{words.help.diagnosticsNote}</p>
      </SettingsSection>
      {question}
    </Sheet>
  )
}
