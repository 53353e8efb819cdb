import {
  type KeyPlace,
  nothingTyped,
  type PressedKey,
  rest,
  scanOf,
  swiftGap,
  takeKey,
  useTypedKeys,
} from './typed-run.ts'

const pressable = '[type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range]'
const textFields = `textarea, [contenteditable], input:not(${pressable}, [type=reset], [type=submit])`

/** Whether an event's target is a text field. */
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

// An allow-list: a machine may type only into places that are marked for it.
function placeOf({ target, key }: KeyboardEvent): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target.closest('[role=menu]')) return 'menu'
  if (target.closest('[data-takes-scans]')) return 'scan-field'
  if (target.closest('[data-secret]')) return 'secret'
  // In a textarea, Enter only starts a line.
  if (key === 'Enter' && target.matches('textarea')) return 'scan-field'
  if (isTextField(target)) return target.closest('[data-takes-typing]') ? 'form' : 'field'
  // In a select's open list, letters choose.
  return target.matches('option') ? 'field' : 'elsewhere'
}

/** A field as it was when a burst began to write into it. */
interface FieldBefore {
  readonly field: HTMLInputElement
  readonly text: string
  readonly selection: readonly [start: number | null, end: number | null]
  /** When the burst began, as {@link PressedKey} counts. */
  readonly at: number
}

/** Gives a field the text that it had before a burst, and sends the event that the browser sends for an undo. */
function restore({ field, text, selection }: FieldBefore): void {
  field.setRangeText(text, 0, field.value.length)
  field.setSelectionRange(...selection)
  field.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo', bubbles: true }))
}

/**
 * Keeps the page from getting the keys that a scanner presses after a code's characters: see {@link takeKey}. Undoes what the
 * scanner wrote, except in a field with `data-takes-scans`, which gets all keys. A field inside `data-takes-typing` also keeps
 * what other machines type. Call it once, before anything else listens.
 */
export function guardKeys(): void {
  // Forgotten with the next key or press that is no longer the burst's: no text of a form stays here.
  let before: FieldBefore | null = null

  function tellOfScan(event: KeyboardEvent): void {
    const { run } = useTypedKeys.getState()
    const { target, timeStamp } = event
    const scan = run && scanOf(run, timeStamp, isTextField(target))
    if (run && scan && before?.at === run.burst.at && before.field === target) restore(before)
    useTypedKeys.setState({ scan })
  }

  addEventListener(
    'keydown',
    (event) => {
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // The key ends a composition of an input method.
      if (isEnd && event.isComposing) return
      const typedBefore = useTypedKeys.getState()
      const { isStopped, ...typed } = takeKey(typedBefore, pressedKeyOf(event), placeOf(event))
      useTypedKeys.setState(typed)
      if (isStopped) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (isEnd && !typedBefore.run?.end) tellOfScan(event)
      }
      if (before?.at !== typed.run?.burst.at || typed.run?.end) before = null
    },
    { capture: true },
  )

  // A closed select would silently choose an option by the typed letters.
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey) return
    const isClosed = target instanceof HTMLSelectElement && !target.matches(':open')
    if (isClosed && target === document.activeElement && key.length === 1 && key !== ' ') event.preventDefault()
  })

  addEventListener('beforeinput', ({ target: field }) => {
    const { run } = useTypedKeys.getState()
    if (run === null || run.burst.at === before?.at || !(field instanceof HTMLInputElement)) return
    if (field.closest('[data-takes-scans], [data-secret]')) return
    before = { field, text: field.value, selection: [field.selectionStart, field.selectionEnd], at: run.burst.at }
  })

  addEventListener(
    'pointerdown',
    () => {
      useTypedKeys.setState(nothingTyped)
      before = null
    },
    { capture: true },
  )
}

/** How late, in milliseconds, the app may get a key that was pressed in time. */
const keyDelay = 10

/**
 * Runs a command of the application menu, unless its keys were the start of a code. To find out, waits as long as a machine takes
 * for its next key.
 */
export function runUnlessTyped(run: () => void): void {
  const { acted } = useTypedKeys.getState()
  const passed = acted === null ? rest : performance.now() - acted.at
  function runNow(): void {
    if (useTypedKeys.getState().acted?.isFollowed !== true) run()
  }
  if (!acted?.isCommand || passed >= rest) run()
  else setTimeout(runNow, swiftGap + keyDelay - passed)
}
