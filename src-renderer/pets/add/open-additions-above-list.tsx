import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAnsweredByCall } from './addition-store.ts'
import { OpenAdditions, type OpenAdditionsProps } from './open-additions.tsx'
import { finishSettled } from './send-addition.ts'

/** The pets that may have been added, above the list, and a message for each that is settled. */
export function OpenAdditionsAboveList(props: OpenAdditionsProps) {
  const { open } = props
  const queryClient = useQueryClient()
  const before = useRef(open)
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !open.some((one) => one.id === id))
    before.current = open
    for (const addition of gone) {
      if (!isAnsweredByCall(addition)) void finishSettled(queryClient, addition)
    }
  }, [open, queryClient])
  return <OpenAdditions {...props} />
}
