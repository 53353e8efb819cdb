import { useEffect, useEffectEvent } from 'react'

/** Takes the text of a dropped file, and tells whether it has. The text has `newPets` if its columns are called what pets to add have. */
type TakeText = (text: string, newPets: boolean) => boolean

let taker: TakeText | null = null

/** While the component is on screen, offers it the text of each dropped file before a delivery gets it. */
export function useDroppedText(take: TakeText): void {
  const takeText = useEffectEvent(take)
  // Files that are dropped on the window.
  useEffect(() => {
    taker = (text, newPets) => takeText(text, newPets)
    return () => {
      taker = null
    }
  }, [])
}

/** Whether an open check takes the text of a dropped file. */
export const takeDroppedText: TakeText = (text, newPets) => taker?.(text, newPets) ?? false
