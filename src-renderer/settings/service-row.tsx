import { ChevronDown, ChevronUp } from 'lucide'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import type { ServiceEnvironment, Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { focusLater } from '../ui/focus/focus-later.ts'
import { Icon } from '../ui/icon.tsx'
import { useViewStore } from '../view/view-store.ts'
import { EnvironmentRow } from './environment-row.tsx'
import { SavedServiceFields } from './service-fields.tsx'
import { useServiceForm } from './service-form.ts'

function stateOf({ baseUrl, hasApiKey }: ServiceEnvironment): string {
  if (baseUrl === null) return words.settings.notSetUp
  return hasApiKey ? words.settings.keySaved : words.settings.noKey
}

/**
 * One service in the settings: whether it is the selected environment, and how it is reached. The fields of one that is not
 * selected are closed until they are wanted. One without a base URL is not switched to: its fields open first.
 */
export function ServiceRow({
  environment,
  settings,
  onSelect,
}: {
  environment: ServiceEnvironmentId
  settings: Settings
  onSelect: () => void
}) {
  const form = useServiceForm(environment, settings)
  const { service } = form
  const wanted = useViewStore(({ wantedField }) =>
    wantedField !== 'language' && wantedField?.environment === environment ? wantedField.field : null,
  )
  const [isOpened, setOpened] = useState(wanted !== null)
  const isSelected = settings.environment === environment
  const isOpen = isSelected || isOpened
  const { name, note } = words.environments[environment]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the field is wanted.
  useEffect(() => {
    if (wanted === null) return
    if (wanted === 'apiKey' && service.hasApiKey) form.replaceApiKey()
    // Later, because the sheet puts the focus on its first button when it opens.
    return focusLater(() => form.fields.setFocus(wanted))
  }, [wanted])

  function select() {
    if (service.baseUrl !== null) return onSelect()
    // Rendered at once, because the field to focus may not be there yet.
    flushSync(() => setOpened(true))
    form.fields.setFocus('baseUrl')
  }

  return (
    <fieldset aria-label={name} className={`min-w-0 border-b border-line ${isSelected ? 'start-bar' : ''}`}>
      <EnvironmentRow
        environment={environment}
        note={note}
        isSelected={isSelected}
        onSelect={select}
        end={
          <>
            {service.setByAdministrator && <span>{words.settings.setByAdministrator}</span>}
            {!isSelected && (
              <>
                <span>{stateOf(service)}</span>
                <Button
                  look="quiet"
                  aria-expanded={isOpen}
                  aria-label={words.settings.showFields(environment)}
                  onClick={() => setOpened(!isOpened)}
                >
                  <Icon icon={isOpen ? ChevronUp : ChevronDown} size={16} />
                </Button>
              </>
            )}
          </>
        }
      />
      {isOpen && (
        <div data-beside className="px-4 pt-3 pb-3.5">
          <SavedServiceFields form={form} isProminent={isSelected} />
        </div>
      )}
    </fieldset>
  )
}
