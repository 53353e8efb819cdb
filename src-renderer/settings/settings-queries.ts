import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureError, type Result } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'

/** The settings. Main owns them; they change only through a call that answers with what they have become. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrap(window.petStore.getSettings({})),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Runs a call that changes the settings and puts what main answers in the place of the old ones. `onChange` is told first,
 * even when whoever asked for the change is gone by then.
 */
export function useSettingsChange<Input>(
  call: (input: Input) => Promise<Result<Settings>>,
  onChange?: (input: Input) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => unwrap(call(input)),
    onSuccess: (settings, input) => {
      onChange?.(input)
      queryClient.setQueryData(settingsQuery.queryKey, settings)
    },
    onError: async (error, input) => {
      // What could not be written to disk holds all the same, until the app ends.
      if (!(error instanceof FailureError) || error.failure.kind !== 'settings-not-saved') return
      onChange?.(input)
      await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
    },
  })
}
