import {
  burstOf,
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

// What a machine types may go where a person or a program has said so, and nowhere else.
function placeOf({ target, key }: KeyboardEvent): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target.closest('[role=menu]')) return 'menu'
  if (target.closest('[data-takes-scans]')) return 'scan-field'
  // There, Enter only begins a line.
  if (key === 'Enter' && target.matches('textarea')) return 'scan-field'
  if (isTextField(target)) return target.closest('[data-takes-typing]') ? 'form' : 'field'
  // In the open list of a select, letters choose.
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

/** Gives a field the text that it had before a burst, and tells the page as the browser does of an undo. */
function restore({ field, text, selection }: FieldBefore): void {
  field.setRangeText(text, 0, field.value.length)
  field.setSelectionRange(...selection)
  field.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo', bubbles: true }))
}

/**
 * Keeps from the page the keys that a scanner presses after the characters of a code, before the focused element gets them: see
 * {@link takeKey}. What it wrote is undone, except in a field with `data-takes-scans`, which gets all keys. One with
 * `data-takes-typing` around it also keeps what other machines type. Called once, before anything else listens.
 */
export function guardKeys(): void {
  let before: FieldBefore | null = null

  function tellOfScan(event: KeyboardEvent): void {
    const { run } = useTypedKeys.getState()
    const { target, timeStamp } = event
    const scan = run && scanOf(run, timeStamp, isTextField(target))
    if (run && scan && before?.at === run.burst.at && before.field === target) restore(before)
    useTypedKeys.setState({ run, scan })
  }

  addEventListener(
    'keydown',
    (event) => {
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // The key belongs to an input method.
      if (isEnd && event.isComposing) return
      const former = useTypedKeys.getState()
      const { isStopped, ...typed } = takeKey(former, pressedKeyOf(event), placeOf(event))
      useTypedKeys.setState(typed)
      if (!isStopped) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isEnd && !former.run?.end) tellOfScan(event)
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
    before = { field, text: field.value, selection: [field.selectionStart, field.selectionEnd], at: run.burst.at }
  })

  addEventListener('pointerdown', () => useTypedKeys.setState(nothingTyped), { capture: true })
}

/** So late, in milliseconds, a key may arrive that was pressed in time. */
const delivery = 10

/**
 * Runs a command of the application menu, unless its keys were the start of a code. To know, it waits for the time that a machine
 * takes for the next key.
 */
export function runUnlessTyped(run: () => void): void {
  const { acted } = useTypedKeys.getState()
  const passed = acted === null ? rest : performance.now() - acted.at
  function runNow(): void {
    if (useTypedKeys.getState().acted?.isFollowed !== true) run()
  }
  if (!acted?.isCommand || passed >= rest) run()
  else setTimeout(runNow, swiftGap + delivery - passed)
}
