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
  const connectionTest = useMutation({ mutationFn: () => unwrap(window.petStore.testConnection({ environment })) })

  function startAfresh() {
    connectionTest.reset()
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
  // The key is not an input of the mutation, which would remember it.
  const apiKeyChange = useSettingsChange(
    (change: KeyChange) => {
      typedSince.current.delete('apiKey')
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

  /** Saves the base URL, and the key if one was typed; neither if the key is invalid. Whether they are saved. */
  async function saveTyped(keeping: ApiKeyKeeping): Promise<boolean> {
    const hasKey = typed.getState().apiKey !== ''
    if (hasKey && !acceptsKey(true)) return false
    if (!(await saveBaseUrl())) return false
    return !hasKey || takes('apiKey', apiKeyChange.mutateAsync(keeping))
  }

  /** Saves both fields. Asks for the key if there is none. */
  async function save(keeping: ApiKeyKeeping): Promise<void> {
    const hasKey = typed.getState().apiKey !== ''
    const isSaved = await saveTyped(keeping)
    // The base URL may be one that has a key already.
    const present = queryClient.getQueryData(settingsQuery.queryKey)?.services[environment] ?? service
    if (hasKey || (present.hasApiKey && keyStep !== 'replacing')) return
    // Without a complaint if the key stayed with the former base URL: it has just been asked for.
    if (!isKept) acceptsKey(isSaved)
  }

  function replaceApiKey() {
    apiKeyChange.reset()
    setKeyStep('replacing')
  }

  function cancelReplacing() {
    forgetKey()
    apiKeyChange.reset()
    setKeyStep(null)
  }

  /** Tests what is saved. What failed, or null if the service answered. */
  async function test(): Promise<Failure | null> {
    try {
      await connectionTest.mutateAsync()
      return null
    } catch (error) {
      if (error instanceof FailureError) return error.failure
      throw error
    }
  }

  /** Saves what was typed, then tests it. */
  async function testConnection(): Promise<void> {
    if (await saveTyped('password-store')) await test()
  }

  /**
   * Saves what was typed, then tests it. Whether the service answered, and the fields still hold what was tested. Asks for the key where
   * the test finds none.
   */
  async function connect(keeping: ApiKeyKeeping): Promise<boolean> {
    const hasKey = typed.getState().apiKey !== ''
    const isSaved = await saveTyped(keeping)
    const tested = typed.getState()
    const failure = isSaved ? await test() : null
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
    saveTyped,
    connect,
    replaceApiKey,
    cancelReplacing,
    testConnection,
  }
}
