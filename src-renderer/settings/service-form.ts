import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput } from '../../src-shared/contract.ts'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { type Failure, fail } from '../../src-shared/failure.ts'
import { subjectOf } from '../../src-shared/failure-meaning.ts'
import { meantApiKey, meantBaseUrl } from '../../src-shared/pasted-text.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { failureOf } from '../ui/notices/messages.ts'
import type { ServiceField } from '../view/view-store.ts'
import { useSettingsChange } from './settings-queries.ts'

/** A field of a service's form. */
export type ServiceFieldName = 'baseUrl' | 'apiKey'

/** The field, if any, that is at fault when a service could not be saved: the first one, if both are. */
export function faultyField(failure: Failure): ServiceFieldName | null {
  switch (failure.kind) {
    case 'invalid-input':
      return failure.problems.some(({ field }) => field === 'baseUrl') ? 'baseUrl' : 'apiKey'
    case 'unreachable':
      // Without a network, behind a proxy that refuses or with another certificate, the base URL may be right.
      return ['offline', 'tls', 'date', 'proxy'].includes(failure.cause) ? null : 'baseUrl'
    case 'web-page':
      return failure.workedBefore || failure.httpStatus === 403 ? null : 'baseUrl'
    case 'unexpected-response':
      // The service is somewhere else, or not under this path.
      return failure.httpStatus === 404 || failure.reason === 'redirect' ? 'baseUrl' : null
    default:
      return subjectOf(failure) === 'key' ? 'apiKey' : null
  }
}

/** How to save a service, if not with a test and in the password store. */
export type HowToSave = Pick<CallInput<'saveService'>, 'keeping' | 'isTested'>

/** One service's form. */
export type ServiceForm = ReturnType<typeof useServiceForm>

/** One service's form: its base URL and its API key, which one call saves. It starts with the field for a new key if that is `wanted`. */
export function useServiceForm(
  environment: ServiceEnvironmentId,
  { services, passwordStoreName }: Settings,
  wanted: ServiceField | null = null,
) {
  const service = services[environment]
  const keptBaseUrl = service.baseUrl ?? ''
  const [isKeyWanted, setKeyWanted] = useState(wanted?.environment === environment && wanted.field === 'apiKey')
  /** Null until the clerk types there. */
  const [typedBaseUrl, setTypedBaseUrl] = useState<string | null>(null)
  const baseUrl = typedBaseUrl ?? keptBaseUrl
  // Not React state or a mutation's input, which React and the mutation would keep longer than the clerk needs the key.
  const typedKey = useRef('')
  const [isKeyTyped, setKeyTyped] = useState(false)
  const baseUrlInput = useRef<HTMLInputElement>(null)
  const apiKeyInput = useRef<HTMLInputElement>(null)
  const isKept = service.view !== null && !isKeyWanted

  const saving = useSettingsChange(environment, async ({ meant, ...how }: HowToSave & { meant: string }) => {
    const apiKey = typedKey.current === '' ? undefined : typedKey.current
    // The clerk has asked for another key, and would take the former one for it.
    if (apiKey === undefined && isKeyWanted && service.view !== null && meant === keptBaseUrl)
      return fail({ kind: 'missing-api-key' })
    return window.petStore.saveService({ environment, baseUrl: meant, apiKey, ...how })
  })
  const removal = useSettingsChange(environment, () => window.petStore.removeApiKey({ environment }))
  const isBusy = saving.isPending || removal.isPending
  const failure = saving.error && failureOf(saving.error)

  /** Takes back what the last saving said, and drops the one under way: the clerk has cancelled it, changed the text or gone elsewhere. */
  function leave(): void {
    if (saving.isPending) void window.petStore.dropSaving({ environment })
    saving.reset()
    removal.reset()
  }

  function setKey(text: string): void {
    typedKey.current = text
    if (apiKeyInput.current && apiKeyInput.current.value !== text) apiKeyInput.current.value = text
    setKeyTyped(text !== '')
  }

  function reset(): void {
    setTypedBaseUrl(null)
    setKey('')
    setKeyWanted(false)
  }

  /** Moves the focus to a field, unless the clerk has gone elsewhere meanwhile. */
  function focus(field: ServiceFieldName | null): void {
    const at = document.activeElement
    const isHere =
      at === document.body || Array.from(baseUrlInput.current?.form?.elements ?? []).some((one) => one === at)
    if (isHere && field !== null) (field === 'baseUrl' ? baseUrlInput : apiKeyInput).current?.focus()
  }

  /** Saves what the clerk meant. Calls `onSaved` if it was saved, unless the clerk has left it. */
  function save(how: HowToSave = {}, onSaved?: () => void): void {
    if (isBusy) return
    const meant = meantBaseUrl(baseUrl)
    if (meant !== baseUrl) setTypedBaseUrl(meant)
    setKey(meantApiKey(typedKey.current))

    function noteSaved(): void {
      reset()
      onSaved?.()
    }
    // Neither is called once the clerk has left.
    saving.mutate(
      { ...how, meant },
      {
        onSuccess: noteSaved,
        onError(error) {
          const failed = failureOf(error)
          // It applies until the app quits.
          if (failed.kind === 'settings-not-saved') return noteSaved()
          if (failed.kind === 'missing-api-key') {
            // Without a key to keep, the base URL has been kept alone.
            if (service.view === null) setTypedBaseUrl(null)
            flushSync(() => setKeyWanted(true))
          }
          focus(faultyField(failed))
        },
      },
    )
  }

  const problemIn = (field: ServiceFieldName) =>
    failure?.kind === 'invalid-input' ? failure.problems.find((problem) => problem.field === field)?.message : undefined
  const { apiKeyMissing } = words.settings
  const isKeyMissing = failure?.kind === 'missing-api-key'
  const isKeyForgotten = failure?.kind === 'invalid-input' && !isKept && !isKeyTyped
  /** The base URL with which the kept key stays. The clerk has only just learned that the new one needs another. */
  const keyStaysWith = isKeyMissing && service.view !== null && baseUrl !== keptBaseUrl ? keptBaseUrl : null

  return {
    environment,
    service,
    passwordStoreName,
    baseUrl,
    baseUrlProblem: problemIn('baseUrl'),
    isBaseUrlAtFault: failure !== null && faultyField(failure) === 'baseUrl',
    keyProblem: (isKeyMissing && keyStaysWith === null) || isKeyForgotten ? apiKeyMissing : problemIn('apiKey'),
    keyStaysWith,
    /** Whether the test failed, so that nothing was saved. */
    isNotConnected: failure !== null && (subjectOf(failure) === 'service' || failure.kind === 'rejected-api-key'),
    /** Whether the form holds text that is not saved. */
    isChanged: baseUrl !== keptBaseUrl || isKeyTyped,
    isKept,
    isBusy,
    saving,
    removal,
    baseUrlInput,
    /** The ref for the key's field. Fills it with the text typed before. */
    apiKeyRef: useCallback((input: HTMLInputElement | null) => {
      apiKeyInput.current = input
      if (input) input.value = typedKey.current
    }, []),
    typeBaseUrl(text: string): void {
      leave()
      setTypedBaseUrl(text)
    },
    typeKey(text: string): void {
      leave()
      setKey(text)
    },
    replaceKey(): void {
      leave()
      setKeyWanted(true)
    },
    cancel(): void {
      leave()
      reset()
    },
    removeKey(): void {
      leave()
      removal.mutate(undefined)
    },
    leave,
    save,
  }
}
