import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { FailureError } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping, Settings } from '../../src-shared/settings.ts'
import { petsKey, startedAfreshKey } from '../bridge/query-keys.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { useSettingsChange } from './settings-queries.ts'

/** Whether a change succeeded. The reason for an expected failure is in the `error` of its mutation; a bug is thrown on. */
async function succeeds(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (error instanceof FailureError) return false
    throw error
  }
}

/**
 * What the clerk last did with the key, other than type one. `left-behind` means that the base URL was changed and the key
 * stayed with the former one. It decides whether a kept key is shown as kept, and where the focus goes next.
 */
export type KeyStep = 'none' | 'replacing' | 'cancelled' | 'saved' | 'removed' | 'left-behind'

/** What is done with the key: the typed one is kept in one of two ways, that of the former base URL is used again, or it is removed. */
type KeyChange = ApiKeyKeeping | 'reuse' | 'remove'

/** What can be entered about one service, and what can be done with it. */
export type ServiceForm = ReturnType<typeof useServiceForm>

/**
 * The form of one service: its base URL and its API key. Everything that needs them saves first what was typed, so that a
 * test always tests what is on screen. The typed key is forgotten as soon as it is saved.
 */
export function useServiceForm(environment: ServiceEnvironmentId, { services, passwordStoreName }: Settings) {
  const service = services[environment]
  const queryClient = useQueryClient()
  const [keyStep, setKeyStep] = useState<KeyStep>('none')
  // Once a step: the fields are drawn again whenever the clerk comes back to this environment.
  const isKeyFocusDue = useRef(false)
  // The address whose key stayed behind.
  const [formerBaseUrl, setFormerBaseUrl] = useState<string | null>(null)
  const fields = useForm({ defaultValues: { baseUrl: service.baseUrl ?? '', apiKey: '' } })
  const connectionTest = useMutation({ mutationFn: () => unwrap(window.petStore.testConnection({ environment })) })

  function takeKeyStep(step: KeyStep) {
    isKeyFocusDue.current = true
    setKeyStep(step)
  }

  function startAfresh() {
    connectionTest.reset()
    queryClient.setQueryData(startedAfreshKey(environment), Date.now())
    void queryClient.resetQueries({ queryKey: petsKey(environment) })
  }

  const baseUrlChange = useSettingsChange(
    (baseUrl: string) => window.petStore.saveBaseUrl({ environment, baseUrl }),
    (_, settings) => {
      const changed = settings.services[environment]
      fields.resetField('baseUrl', { defaultValue: changed.baseUrl ?? '' })
      if (service.hasApiKey && !changed.hasApiKey) {
        setFormerBaseUrl(service.baseUrl)
        takeKeyStep('left-behind')
      }
      // A typed key stays on screen: what tests or opens the service would put it in place of the kept one unseen.
      if (changed.hasApiKey && fields.getValues('apiKey') !== '') takeKeyStep('replacing')
      startAfresh()
    },
  )
  // The key is no input of the mutation, which would remember it.
  const apiKeyChange = useSettingsChange(
    (change: KeyChange) => {
      if (change === 'reuse') return window.petStore.reuseApiKey({ environment })
      if (change === 'remove') return window.petStore.removeApiKey({ environment })
      return window.petStore.saveApiKey({ environment, apiKey: fields.getValues('apiKey').trim(), keeping: change })
    },
    (change) => {
      fields.resetField('apiKey')
      takeKeyStep(change === 'remove' ? 'removed' : 'saved')
      startAfresh()
    },
  )

  async function saveBaseUrl(): Promise<boolean> {
    const typed = fields.getValues('baseUrl').trim()
    if (typed !== '' && typed === service.baseUrl) return true
    return succeeds(baseUrlChange.mutateAsync(typed))
  }

  async function saveApiKey(keeping: ApiKeyKeeping): Promise<boolean> {
    if (!(await fields.trigger('apiKey', { shouldFocus: true })) || !(await saveBaseUrl())) return false
    return succeeds(apiKeyChange.mutateAsync(keeping))
  }

  function replaceApiKey() {
    apiKeyChange.reset()
    takeKeyStep('replacing')
  }

  function cancelReplacing() {
    fields.resetField('apiKey')
    apiKeyChange.reset()
    takeKeyStep('cancelled')
  }

  async function testConnection(): Promise<void> {
    const isTyped = fields.getValues('apiKey') !== ''
    if (await (isTyped ? saveApiKey('password-store') : saveBaseUrl())) connectionTest.mutate()
  }

  return {
    environment,
    service,
    passwordStoreName,
    fields,
    baseUrlChange,
    apiKeyChange,
    connectionTest,
    keyStep,
    isKeyFocusDue,
    formerBaseUrl: keyStep === 'left-behind' ? formerBaseUrl : null,
    isBusy: [baseUrlChange, apiKeyChange, connectionTest].some(({ isPending }) => isPending),
    saveBaseUrl,
    saveApiKey,
    replaceApiKey,
    cancelReplacing,
    testConnection,
  }
}
