import { type KeyboardEvent, useRef } from 'react'
import { arrowKeysOfPage } from './page-language.ts'

/** One tab: `value` is stored, `label` is shown, followed by `count` if there is room. Screen readers read `name` instead. */
interface TabOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count?: string | undefined
  /** How many digits a count may have; absent without counts. They keep their place, so that a tab's width depends on no count. */
  readonly digits?: number
  readonly name?: string
}

const partLook = 'flex h-7.5 items-center'

/** A tab's ID, for the `aria-labelledby` of the panel that it opens. */
export function tabIdOf(panelId: string, value: string): string {
  return `${panelId}-${value}`
}

/**
 * A row of tabs that controls the element with the ID `panelId`. Arrow keys, Home and End move to a tab and open it:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ Written here, because the first screen needs it, and a library's tabs would be a
 * tenth of the code that the window loads at its start.
 */
export function Tabs<Value extends string>(props: {
  label: string
  options: readonly TabOption<Value>[]
  value: Value
  panelId: string
  onChange: (value: Value) => void
}) {
  const { label, options, value, panelId, onChange } = props
  const list = useRef<HTMLDivElement>(null)
  const position = options.findIndex((option) => option.value === value)

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    const arrowKeys = arrowKeysOfPage()
    const targets: Record<string, number> = {
      [arrowKeys.forward]: position === last ? 0 : position + 1,
      [arrowKeys.back]: position === 0 ? last : position - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    const option = target === undefined ? undefined : options[target]
    if (target === undefined || !option) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      // As narrow as its labels, or as wide as its counts if there is room: counts disappear before anything wraps. In the
      // smallest window at 200 % zoom, it has a row to itself and may need two.
      className="flex max-w-max grow-99 basis-[min-content] gap-0.5 rounded-lg bg-well p-0.75 max-[30rem]:basis-full max-[30rem]:flex-wrap"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-label={option.name ?? (option.count === undefined ? undefined : `${option.label} ${option.count}`)}
          aria-selected={option.value === value}
          id={tabIdOf(panelId, option.value)}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          // A count without room wraps to a second line, which is hidden, however high the clerk's own style makes a line of text.
          className="flex h-7.5 max-w-max grow basis-[min-content] flex-wrap content-start justify-center gap-x-1.5 overflow-hidden rounded-md px-3.5 font-semibold whitespace-nowrap text-soft aria-selected:bg-panel aria-selected:text-ink aria-selected:shadow-sm forced-colors:aria-selected:outline-2"
        >
          <span className={partLook}>{option.label}</span>
          {/* Drawn by CSS, because an accessible name must contain all visible text. */}
          {option.digits !== undefined && (
            <span
              data-count={option.count}
              style={{ minWidth: `${option.digits}ch` }}
              className={`${partLook} text-sm font-normal text-soft after:content-[attr(data-count)]`}
            />
          )}
        </button>
      ))}
    </div>
  )
}
