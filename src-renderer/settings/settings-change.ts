import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureError, type Result } from '../../src-shared/failure.ts'
import type { SavedService, Settings } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { settingsQuery } from './settings-queries.ts'

/**
 * Runs a call that changes the settings, and replaces the settings with main's answer. Before that, calls `onChange`, even if the
 * component that made the change is no longer on screen.
 */
export function useSettingsChange<Input, Answer extends Settings | SavedService>(
  call: (input: Input) => Promise<Result<Answer>>,
  onChange?: () => void,
) {
  const queryClient = useQueryClient()
  function apply(answer: Settings | SavedService) {
    onChange?.()
    queryClient.setQueryData(settingsQuery.queryKey, 'settings' in answer ? answer.settings : answer)
  }
  return useMutation({
    mutationFn: (input: Input) => unwrap(call(input)),
    onSuccess: apply,
    onError: async (error) => {
      // Settings that could not be written to disk still apply until the app quits.
      if (!(error instanceof FailureError) || error.failure.kind !== 'settings-not-saved') return
      apply(await unwrap(window.petStore.getSettings({})))
    },
  })
}
