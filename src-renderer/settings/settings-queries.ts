import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { FailureError, type Result } from '../../src-shared/failure.ts'
import type { SavedService, Settings } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { leaveToastsBehind, showFailure } from '../ui/notices/messages.ts'
import { shownLanguage } from '../ui/page-language.ts'
import { loadPageAgain, useViewStore } from '../view/view-store.ts'

/** The settings. Main owns them: every call that changes them answers with the new ones. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrap(window.petStore.getSettings({})),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Reloads the page when the settings' language changes: a document keeps the language that it was loaded with. Waits while the
 * page `hasUnsaved` text, which a reload would lose.
 */
export function useLanguageOfSettings(
  language: Settings['language']['language'] | undefined,
  hasUnsaved: boolean,
): void {
  // The document.
  useEffect(() => {
    if (!hasUnsaved && language !== undefined && language !== shownLanguage()) loadPageAgain()
  }, [hasUnsaved, language])
}

/**
 * Runs a call that changes the settings, and replaces the settings with main's answer. Before that, calls `onChange`, even if the
 * component that made the change is no longer on screen. A failure is then shown as a message about the `environment`,
 * if that is not null.
 */
export function useSettingsChange<Input, Answer extends Settings | SavedService>(
  environment: EnvironmentId | null,
  call: (input: Input) => Promise<Result<Answer>>,
  onChange?: () => void,
) {
  const queryClient = useQueryClient()
  const isOnScreen = useRef(false)
  // The screen.
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  function apply(answer: Settings | SavedService) {
    onChange?.()
    queryClient.setQueryData(settingsQuery.queryKey, 'settings' in answer ? answer.settings : answer)
  }
  return useMutation({
    mutationFn: (input: Input) => unwrap(call(input)),
    onSuccess: apply,
    onError: async (error) => {
      if (!(error instanceof FailureError)) return
      // Settings that could not be written to disk still apply until the app quits, and a base URL is kept without its key.
      apply(await unwrap(window.petStore.getSettings({})))
      if (!isOnScreen.current && environment !== null) showFailure(error.failure, environment)
    },
  })
}

/** Selects another environment than the `selected` one, if there is one, and leaves what is open in it. */
export function useSelectedEnvironment(selected: EnvironmentId | null) {
  return useSettingsChange(
    selected,
    (environment: EnvironmentId) => window.petStore.selectEnvironment({ environment }),
    () => {
      const { openPet, closeDelivery } = useViewStore.getState()
      openPet(null)
      closeDelivery()
      leaveToastsBehind()
    },
  )
}
