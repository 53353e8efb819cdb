import { burstOf, isBurst, type KeyPlace, type PressedKey, takeKey, useTypedKeys } from './typed-run.ts'

const pressable = '[type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range]'
const textFields = `textarea, [contenteditable], input:not(${pressable}, [type=reset], [type=submit])`

/** Whether this is a text field. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(textFields)
}

/** An event as {@link takeKey} wants it. */
function pressedKeyOf(event: KeyboardEvent): PressedKey {
  const { key, code, timeStamp: at, shiftKey: hasShift, repeat: isRepeat } = event
  const isSign = event.getModifierState('AltGraph')
  return {
    key,
    code,
    at,
    hasShift,
    hasControl: event.ctrlKey && !isSign,
    hasAlt: (event.altKey && !isSign) || event.metaKey,
    isRepeat,
  }
}

function placeOf({ target, key }: KeyboardEvent): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target.closest('[data-takes-scans]')) return 'scan-field'
  // There, Enter only begins a line.
  if (key === 'Enter' && target.matches('textarea')) return 'scan-field'
  // A password manager types a key after a Tab: without it, the key would be shown in the field before.
  if (key === 'Tab' && target.closest('[data-takes-tab]')) return 'scan-field'
  // In the open list of a select, letters choose.
  return isTextField(target) || target.matches('option') ? 'field' : 'elsewhere'
}

/** A field and what it held when a burst began to write into it. */
interface FieldBefore {
  readonly field: HTMLInputElement
  readonly text: string
  /** Whether the clerk was editing it. */
  readonly isEdited: boolean
  /** When the burst began, as {@link PressedKey} counts. */
  readonly at: number
}

/** Undoes what a burst wrote, as the clerk would: with Escape, or by restoring the text that they had typed before. */
function takeBack({ field, text, isEdited }: FieldBefore): void {
  if (isEdited) {
    field.setRangeText(text, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  } else field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/**
 * Keeps from the page the keys that a scanner presses after the characters of a code, before the focused element gets them: see
 * {@link takeKey}. A field with `data-takes-scans` gets all keys. In one with `data-refuses-scans` around it, which takes
 * Escape for a wish to undo, a burst is undone. Called once, before anything else listens.
 */
export function guardKeys(): void {
  let before: FieldBefore | null = null

  function tellOfScan(event: KeyboardEvent): void {
    const { run } = useTypedKeys.getState()
    const { target, timeStamp } = event
    const isScan = run !== null && isBurst(run, timeStamp)
    const isRefused = isScan && before?.at === run.burst.at && before.field.closest('[data-refuses-scans]') !== null
    if (isRefused && before) takeBack(before)
    const scan = isScan ? { ...burstOf(run), isInField: isTextField(target) } : null
    useTypedKeys.setState({ run, scan })
  }

  addEventListener(
    'keydown',
    (event) => {
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // The key belongs to an input method.
      if (isEnd && event.isComposing) return
      const former = useTypedKeys.getState().run
      const { run, isStopped } = takeKey(former, pressedKeyOf(event), placeOf(event))
      useTypedKeys.setState({ run })
      if (!isStopped) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isEnd && !former?.end) tellOfScan(event)
    },
    { capture: true },
  )

  // A closed select would silently choose by the letters typed.
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey) return
    const isClosed = target instanceof HTMLSelectElement && !target.matches(':open')
    if (isClosed && target === document.activeElement && key.length === 1 && key !== ' ') event.preventDefault()
  })

  addEventListener('beforeinput', ({ target: field }) => {
    const { run } = useTypedKeys.getState()
    if (run === null || burstOf(run).typed.length > 1 || !(field instanceof HTMLInputElement)) return
    before = { field, text: field.value, isEdited: field.dataset['edited'] !== undefined, at: run.burst.at }
  })

  addEventListener('pointerdown', () => useTypedKeys.setState({ run: null }), { capture: true })
}
