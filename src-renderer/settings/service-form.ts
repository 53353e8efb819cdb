import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { type Failure, FailureError } from '../../src-shared/failure.ts'
import { pastedText } from '../../src-shared/pasted-text.ts'
import { type ApiKeyKeeping, apiKeySchema, type Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { petsKey } from '../bridge/query-client.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { useViewStore } from '../view/view-store.ts'
import { settingsQuery, useSettingsChange } from './settings-queries.ts'

/** Why a key is asked for although one was kept: to replace it, or because it stayed with the base URL that was changed. */
type KeyStep = 'replacing' | { readonly stayedWith: string | null; readonly takesFocus: boolean }

/** A field of the form. */
type Field = 'baseUrl' | 'apiKey'

function keyProblemOf(typed: string): string | undefined {
  const key = pastedText(typed)
  if (key === '') return words.settings.apiKeyMissing
  return apiKeySchema.safeParse(key).success ? undefined : words.settings.apiKeyProblem
}

/** What to do with the key: keep the typed one in one of two ways, reuse that of the former base URL, or remove it. */
type KeyChange = ApiKeyKeeping | 'reuse' | 'remove'

/** The form of one service and its actions. */
export type ServiceForm = ReturnType<typeof useServiceForm>

/**
 * The form of one service: its base URL and its API key. Every action saves the typed text first, so a test always tests what
 * is on screen. The typed key is forgotten once it is saved, unless the form `keepsTypedKey`: on the first run a wrong base URL
 * can be corrected without typing the key again. One that `replacesKey` begins with the field for another key.
 */
export function useServiceForm(
  environment: ServiceEnvironmentId,
  { services, passwordStoreName }: Settings,
  { keepsTypedKey = false, replacesKey = false } = {},
) {
  const service = services[environment]
  const queryClient = useQueryClient()
  const [keyStep, setKeyStep] = useState<KeyStep | null>(replacesKey && service.hasApiKey ? 'replacing' : null)
  const isKept = service.hasApiKey && keyStep !== 'replacing'
  // The fields typed in since their text was last sent. The answer leaves that text and the focus alone.
  const typedSince = useRef(new Set<Field>())
  // Apart from the fields, which come and go. Whoever waited for an answer reads what is typed then. React never has the key: it keeps
  // what it had for longer than the clerk needs it.
  const [typed] = useState(() => createStore(() => ({ baseUrl: service.baseUrl ?? '', apiKey: '' })))
  const baseUrl = useStore(typed, (text) => text.baseUrl)
  const isKeyTyped = useStore(typed, ({ apiKey }) => apiKey !== '')
  const [isKeyRefused, setKeyRefused] = useState(false)
  const keyProblem = useStore(typed, ({ apiKey }) => (isKeyRefused ? keyProblemOf(apiKey) : undefined))
  const baseUrlInput = useRef<HTMLInputElement>(null)
  const apiKeyInput = useRef<HTMLInputElement>(null)
  // No key is an input of a mutation, which would remember it.
  const connectionTest = useMutation({
    mutationFn: (tested: 'kept-key' | 'typed-key') => {
      const apiKey = tested === 'typed-key' ? pastedText(typed.getState().apiKey) : undefined
      return unwrap(window.petStore.testConnection({ environment, apiKey }))
    },
  })

  function startAfresh() {
    useViewStore.getState().noteReconnected(environment)
    void queryClient.resetQueries({ queryKey: petsKey(environment) })
  }

  const baseUrlChange = useSettingsChange(
    (baseUrl: string) => {
      typedSince.current.delete('baseUrl')
      return window.petStore.saveBaseUrl({ environment, baseUrl })
    },
    (_, settings) => {
      const changed = settings.services[environment]
      const isTyping = typedSince.current.has('baseUrl')
      if (!isTyping) typed.setState({ baseUrl: changed.baseUrl ?? '' })
      // A typed key is saved next, with the base URL.
      if (typed.getState().apiKey !== '') setKeyStep('replacing')
      else if (service.hasApiKey && !changed.hasApiKey) {
        setKeyStep({ stayedWith: service.baseUrl, takesFocus: !isTyping })
      }
      startAfresh()
    },
  )
  const apiKeyChange = useSettingsChange(
    (change: KeyChange) => {
      typedSince.current.delete('apiKey')
      if (change === 'reuse' || change === 'remove') connectionTest.reset()
      if (change === 'reuse') return window.petStore.reuseApiKey({ environment })
      if (change === 'remove') return window.petStore.removeApiKey({ environment })
      return window.petStore.saveApiKey({
        environment,
        apiKey: pastedText(typed.getState().apiKey),
        keeping: change,
      })
    },
    () => {
      if (keepsTypedKey || typedSince.current.has('apiKey')) setKeyStep('replacing')
      else {
        forgetKey()
        setKeyStep(null)
      }
      startAfresh()
    },
  )

  const changes = { baseUrl: baseUrlChange, apiKey: apiKeyChange }

  /** Drops the answer to a test that is under way. */
  function leaveTest() {
    if (connectionTest.isPending) connectionTest.reset()
  }

  /** Forgets the typed key. */
  function forgetKey() {
    typed.setState({ apiKey: '' })
    if (apiKeyInput.current) apiKeyInput.current.value = ''
    setKeyRefused(false)
  }

  /** Whether the typed key can be one. If it can't, its field says why from then on, and has the focus if it `takesFocus`. */
  function acceptsKey(takesFocus: boolean): boolean {
    const isRefused = keyProblemOf(typed.getState().apiKey) !== undefined
    setKeyRefused(isRefused)
    if (isRefused && takesFocus) apiKeyInput.current?.focus()
    return !isRefused
  }

  /** Takes what is typed in a field: neither why its last text was not saved nor the test of it matters any more. */
  function type(field: Field, value: string) {
    typed.setState({ [field]: value })
    typedSince.current.add(field)
    leaveTest()
    if (!changes[field].isPending) changes[field].reset()
  }

  /**
   * Whether a change applies and its field still holds that text. The `error` of the mutation has the reason for an expected
   * failure; a bug is rethrown. A change that could not be written to disk still applies until the app quits.
   */
  async function takes(field: Field, change: Promise<unknown>): Promise<boolean> {
    try {
      await change
    } catch (error) {
      if (!(error instanceof FailureError)) throw error
      if (error.failure.kind !== 'settings-not-saved') return false
    }
    return !typedSince.current.has(field)
  }

  async function saveBaseUrl(): Promise<boolean> {
    const text = pastedText(typed.getState().baseUrl)
    if (text !== '' && text === service.baseUrl) return true
    return takes('baseUrl', baseUrlChange.mutateAsync(text))
  }

  /** The service as main has it now: the base URL that was just saved may have a key already. */
  function presentService() {
    return queryClient.getQueryData(settingsQuery.queryKey)?.services[environment] ?? service
  }

  /** Tests the typed key. Whether it works, and is still what the field holds. */
  async function typedKeyWorks(): Promise<boolean> {
    typedSince.current.delete('apiKey')
    return (await test('typed-key')) === null && !typedSince.current.has('apiKey')
  }

  /**
   * Saves the base URL, and the key if one was typed; neither if the key is invalid. A key that replaces another is `tested` first, and
   * the other stays until it works, unless the clerk wants it `untested`. A first run has nothing to lose.
   */
  async function saveTyped(
    keeping: ApiKeyKeeping,
    isUntested = keepsTypedKey,
  ): Promise<'not-saved' | 'saved' | 'tested'> {
    for (const mutation of [baseUrlChange, apiKeyChange, connectionTest]) mutation.reset()
    const hasKey = typed.getState().apiKey !== ''
    if (hasKey && !acceptsKey(true)) return 'not-saved'
    if (!(await saveBaseUrl())) return 'not-saved'
    if (!hasKey) return 'saved'
    const isTested = presentService().hasApiKey && !isUntested
    if (isTested && !(await typedKeyWorks())) return 'not-saved'
    if (!(await takes('apiKey', apiKeyChange.mutateAsync(keeping)))) return 'not-saved'
    return isTested ? 'tested' : 'saved'
  }

  /** Saves both fields, and tests a key that was typed. Asks for the key if there is none. */
  async function save(keeping: ApiKeyKeeping): Promise<void> {
    const hasKey = typed.getState().apiKey !== ''
    const outcome = await saveTyped(keeping)
    if (hasKey && outcome === 'saved') await test('kept-key')
    if (hasKey || (presentService().hasApiKey && keyStep !== 'replacing')) return
    // Without a complaint if the key stayed with the former base URL: it has just been asked for.
    if (!isKept) acceptsKey(outcome !== 'not-saved')
  }

  /** Keeps the typed key in place of the former one, although a test could not tell whether it works. */
  async function keepUntested(): Promise<void> {
    await saveTyped('password-store', true)
  }

  function replaceApiKey() {
    apiKeyChange.reset()
    setKeyStep('replacing')
  }

  function cancelReplacing() {
    forgetKey()
    apiKeyChange.reset()
    connectionTest.reset()
    setKeyStep(null)
  }

  /** Tests the saved base URL with a key. What failed, or null if the service answered. */
  async function test(tested: 'kept-key' | 'typed-key'): Promise<Failure | null> {
    try {
      await connectionTest.mutateAsync(tested)
      return null
    } catch (error) {
      if (error instanceof FailureError) return error.failure
      throw error
    }
  }

  /** Saves what was typed, then tests it. */
  async function testConnection(): Promise<void> {
    if ((await saveTyped('password-store')) === 'saved') await test('kept-key')
  }

  /**
   * Saves what was typed, then tests it. Whether the service answered, and the fields still hold what was tested. Asks for the key where
   * the test finds none.
   */
  async function connect(keeping: ApiKeyKeeping): Promise<boolean> {
    const hasKey = typed.getState().apiKey !== ''
    const isSaved = (await saveTyped(keeping)) !== 'not-saved'
    const tested = typed.getState()
    const failure = isSaved ? await test('kept-key') : null
    const held = typed.getState()
    if (held.baseUrl !== tested.baseUrl || held.apiKey !== tested.apiKey) return false
    if (isSaved && failure === null) return true
    // The password store may hold a key of an earlier run, which only a test finds.
    if (hasKey || isKept || (failure !== null && failure.kind !== 'missing-api-key')) return false
    connectionTest.reset()
    acceptsKey(isSaved)
    return false
  }

  return {
    environment,
    service,
    passwordStoreName,
    /** What the field of the base URL holds. */
    baseUrl,
    isKeyTyped,
    /** Why the typed key can't be one; undefined until it was to be saved. */
    keyProblem,
    baseUrlInput,
    /** For the field of the key, which has what was typed before. */
    apiKeyRef: useCallback(
      (input: HTMLInputElement | null) => {
        apiKeyInput.current = input
        if (input) input.value = typed.getState().apiKey
      },
      [typed],
    ),
    baseUrlChange,
    apiKeyChange,
    connectionTest,
    isKept,
    keepsTypedKey,
    /** The key that stayed with another base URL; null if none did. */
    stayed: keyStep === 'replacing' ? null : keyStep,
    isBusy: [baseUrlChange, apiKeyChange, connectionTest].some(({ isPending }) => isPending),
    leaveTest,
    type,
    forgetKey,
    save,
    keepUntested,
    saveTyped,
    connect,
    replaceApiKey,
    cancelReplacing,
    testConnection,
  }
}
