import { Check, ChevronDown, ChevronUp } from 'lucide'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { ServiceEnvironment } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { EnvironmentIcon } from '../ui/environment-mark.tsx'
import { Radio } from '../ui/fields/choices.tsx'
import { Icon } from '../ui/icon.tsx'
import { SavedServiceFields } from './service-fields.tsx'
import type { ServiceForm } from './service-form.ts'

/**
 * An environment's line in the settings. Its radio button is checked once main has answered; one that is not set up has a button instead, because it
 * can't be chosen yet. `end` is at the line's end.
 */
export function EnvironmentRow(props: {
  environment: EnvironmentId
  note: string
  isSetUp?: boolean
  isSelected: boolean
  onSelect: () => void
  end?: ReactNode
}) {
  const { environment, note, isSetUp = true, isSelected, onSelect, end } = props
  const label = (
    <span className="flex items-center gap-2.5 font-semibold">
      <EnvironmentIcon environment={environment} size={16} />
      {words.environments[environment].name}
    </span>
  )
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-2.5 py-1 ps-4 pe-2 ${isSelected ? 'bg-selected start-bar forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      {isSetUp || isSelected ? (
        // Not `onChange`: the clerk may choose the checked one again while a switch to another is under way.
        <Radio name="environment" label={label} checked={isSelected} readOnly onClick={onSelect} />
      ) : (
        <Button look="plain" className="-ms-3 ps-9.5 pe-0" onClick={onSelect}>
          {label}
        </Button>
      )}
      {/* In a narrow window, the note wraps and `end` stays at the end. */}
      <span className="min-w-0 flex-1 basis-20 text-sm text-soft">{note}</span>
      <div className="ms-auto flex items-center gap-1.5 text-sm text-soft">
        {isSelected && (
          <span className="flex items-center gap-1.5 pe-2 font-semibold whitespace-nowrap text-accent">
            <Icon icon={Check} size={14} />
            {words.settings.inUse}
          </span>
        )}
        {end}
      </div>
    </div>
  )
}

function stateOf({ baseUrl, view }: ServiceEnvironment): string {
  if (baseUrl === null) return words.settings.notSetUp
  return view === null ? words.settings.noKey : words.settings.keySaved
}

/**
 * One service in the settings. Its fields are open if it is selected, if the clerk opens them, or if one of them `isWanted`.
 * Selecting a service without a base URL opens its fields instead.
 */
export function ServiceRow(props: { form: ServiceForm; isSelected: boolean; isWanted: boolean; onSelect: () => void }) {
  const { form, isSelected, isWanted, onSelect } = props
  const { environment, service } = form
  const [isOpened, setOpened] = useState(isWanted)
  const isOpen = isSelected || isOpened
  const { name, note } = words.environments[environment]

  function select() {
    if (service.baseUrl !== null) return onSelect()
    // Rendered at once, because the field must exist to get the focus.
    flushSync(() => setOpened(true))
    form.baseUrlInput.current?.focus()
  }

  return (
    <fieldset
      aria-label={name}
      data-environment={environment}
      className={`min-w-0 border-b border-line ${isSelected ? 'start-bar' : ''}`}
    >
      <EnvironmentRow
        environment={environment}
        note={note}
        isSetUp={service.baseUrl !== null}
        isSelected={isSelected}
        onSelect={select}
        end={
          <>
            {service.setByAdministrator && <span>{words.failure.sentences['managed-setting']}</span>}
            {!isSelected && (
              <>
                <span>{stateOf(service)}</span>
                <Button
                  look="quiet"
                  aria-expanded={isOpen}
                  aria-label={words.settings.showFields(environment)}
                  onClick={() => setOpened(!isOpened)}
                  icon={isOpen ? ChevronUp : ChevronDown}
                />
              </>
            )}
          </>
        }
      />
      {isOpen && (
        <div data-beside className="px-4 pt-3 pb-3.5">
          <SavedServiceFields form={form} isSelected={isSelected} onSelect={onSelect} />
        </div>
      )}
    </fieldset>
  )
}
