import { useEffect, useState } from 'react'
import { startOfDay } from './addition-days.ts'

// A timer may end a little early.
const slack = 100

/** When today began where this computer is, in milliseconds since 1970; at midnight, it becomes the next day. */
export function useToday(): number {
  const [today, setToday] = useState(() => startOfDay(Date.now()))
  useEffect(() => {
    const left = startOfDay(today, 1) - Date.now()
    const timer = setTimeout(() => setToday(startOfDay(Date.now())), Math.max(0, left) + slack)
    return () => clearTimeout(timer)
  }, [today])
  return today
}
