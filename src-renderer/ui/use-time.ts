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

/** Renders the component again each minute, because when a new day begins, a time that it shows as `10:42` is yesterday's. */
export const useDay = () => void useNow(0, 60_000)

/** The first value at once, then each value that has stayed the same for `rest` milliseconds, by default longer than a held key takes to repeat. */
export function useRested<Value>(value: Value, rest = 150): Value {
  const [rested, setRested] = useState(value)
  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
