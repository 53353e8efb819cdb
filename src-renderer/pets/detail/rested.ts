import { useEffect, useState } from 'react'

/** How long a value has to stay the same, in milliseconds: longer than a held key takes to repeat. */
const restTime = 150

/** The first value at once, and from then on each value that has stayed the same for a moment. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restTime)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
