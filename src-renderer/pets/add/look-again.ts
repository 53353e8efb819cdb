import { useMutation } from '@tanstack/react-query'
import type { Addition } from '../../../src-shared/addition.ts'
import { unwrap } from '../../bridge/unwrap.ts'

/** Looks for an addition in the list at once. The outcome, and when it was looked for, come as with every change. */
export function useLookAgain({ id, environment }: Addition) {
  return useMutation({ mutationFn: () => unwrap(window.petStore.lookForAddition({ environment, id })) })
}
