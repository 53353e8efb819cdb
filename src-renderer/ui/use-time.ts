import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, updated every `step` milliseconds, counted from `from`. */
export function useNow(from: number, step: number): number {
  const [now, setNow] = useState(Date.now)
  // The clock.
  useEffect(() => {
    setNow(Date.now())
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      const rest = step - ((((Date.now() - from) % step) + step) % step)
      timer = setTimeout(() => {
        setNow(Date.now())
        wait()
      }, rest)
    }
    wait()
    return () => clearTimeout(timer)
  }, [from, step])
  return now
}

const minute = 60_000

/** Renders the component again when a new day begins, because a time that it shows as `10:42` is then yesterday's. */
export function useDay(): void {
  const [, setDay] = useState(() => new Date().toDateString())
  // The clock. Each minute, because a timer until midnight would stand still while the computer sleeps.
  useEffect(() => {
    const timer = setInterval(() => setDay(new Date().toDateString()), minute)
    return () => clearInterval(timer)
  }, [])
}

/** How long a value must stay the same, in milliseconds: longer than a held key takes to repeat. */
const usualRest = 150

/** The first value at once, then each value that has stayed the same for `rest` milliseconds. */
export function useRested<Value>(value: Value, rest = usualRest): Value {
  const [rested, setRested] = useState(value)
  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
