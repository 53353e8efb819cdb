import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, which moves on at each step of so many milliseconds since `from`. */
export function useNow(from: number, step: number): number {
  const [now, setNow] = useState(Date.now)
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
