import { useEffect, useState } from 'react'

/** How long a value has to stay the same, in milliseconds: longer than a held key takes to repeat. */
const usualRest = 150

/** The first value at once, and from then on each value that has stayed the same for `rest` milliseconds. */
export function useRested<Value>(value: Value, rest = usualRest): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
