import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureError, type Result } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'

/** The settings. Main owns them: every call that changes them answers with the new ones. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrap(window.petStore.getSettings({})),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Runs a call that changes the settings, and replaces the settings with main's answer. Calls `onChange` first, even if the
 * component that made the change is no longer on screen.
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
      // Settings that could not be written to disk still apply until the app quits.
      if (!(error instanceof FailureError) || error.failure.kind !== 'settings-not-saved') return
      onChange?.(input)
      await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
    },
  })
}
