import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { type Failure, FailureError } from '../../src-shared/failure.ts'
import { pastedText } from '../../src-shared/pasted-text.ts'
import { type ApiKeyKeeping, apiKeySchema, type Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { settingsQuery, useSettingsChange } from './settings-queries.ts'

/** Why the form asks for a key although one was kept: the clerk is replacing it, or it stayed with the former base URL. */
type KeyStep = 'replacing' | { readonly stayedWith: string | null; readonly takesFocus: boolean }

type Field = 'baseUrl' | 'apiKey'

function keyProblemOf(typed: string): string | undefined {
  const key = pastedText(typed)
  if (key === '') return words.settings.apiKeyMissing
  return apiKeySchema.safeParse(key).success ? undefined : words.settings.apiKeyProblem
}

/** What to do with the key: keep the typed one in one of two ways, reuse the former base URL's, or remove it. */
type KeyChange = ApiKeyKeeping | 'reuse' | 'remove'

/** A base URL to save, and the service as it was before: the answer to another change may bring the new one first. */
interface BaseUrlChange {
  readonly baseUrl: string
  readonly former: Settings['services'][ServiceEnvironmentId]
}

/** One service's form. */
export type ServiceForm = ReturnType<typeof useServiceForm>

/**
 * One service's form: its base URL and its API key. A test always covers the text on screen. Forgets the typed key once it is
 * saved, unless it `keepsTypedKey`: on the first run, the clerk can correct a wrong base URL without typing the key again. If it
 * `replacesKey`, it starts with the field for a new key.
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
  // The fields that changed since their text was last sent. Main's answer leaves their text and the focus alone.
  const typedSince = useRef(new Set<Field>())
  // The form holds the text, because its fields mount and unmount. Code that waited for an answer reads the current text from it. The
  // key is never React state, because React would keep it longer than the clerk needs it.
  const [typed] = useState(() => createStore(() => ({ baseUrl: service.baseUrl ?? '', apiKey: '' })))
  const baseUrl = useStore(typed, (text) => text.baseUrl)
  const isKeyTyped = useStore(typed, ({ apiKey }) => apiKey !== '')
  const [isKeyRefused, setKeyRefused] = useState(false)
  const keyProblem = useStore(typed, ({ apiKey }) => (isKeyRefused ? keyProblemOf(apiKey) : undefined))
  const baseUrlInput = useRef<HTMLInputElement>(null)
  const apiKeyInput = useRef<HTMLInputElement>(null)
  // The key is never a mutation's input, which the mutation would remember.
  const connectionTest = useMutation({
    mutationFn: (tested: 'kept-key' | 'typed-key') => {
      const apiKey = tested === 'typed-key' ? pastedText(typed.getState().apiKey) : undefined
      return unwrap(window.petStore.testConnection({ environment, apiKey }))
    },
  })

  const baseUrlChange = useSettingsChange(
    ({ baseUrl }: BaseUrlChange) => {
      typedSince.current.delete('baseUrl')
      return window.petStore.saveBaseUrl({ environment, baseUrl })
    },
    ({ former }, settings) => {
      const changed = settings.services[environment]
      const isTyping = typedSince.current.has('baseUrl')
      if (!isTyping) typed.setState({ baseUrl: changed.baseUrl ?? '' })
      // A typed key is saved next, after the base URL.
      if (typed.getState().apiKey !== '') setKeyStep('replacing')
      else if (former.hasApiKey && !changed.hasApiKey) {
        setKeyStep({ stayedWith: former.baseUrl, takesFocus: !isTyping })
      }
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
    },
  )

  const changes = { baseUrl: baseUrlChange, apiKey: apiKeyChange }

  /** Drops the answer to a test that is under way. */
  function leaveTest() {
    if (connectionTest.isPending) connectionTest.reset()
  }

  function forgetKey() {
    typed.setState({ apiKey: '' })
    if (apiKeyInput.current) apiKeyInput.current.value = ''
    setKeyRefused(false)
  }

  /** Whether the typed text can be a key. If not, its field says why from then on, and gets the focus if `takesFocus`. */
  function acceptsKey(takesFocus: boolean): boolean {
    const isRefused = keyProblemOf(typed.getState().apiKey) !== undefined
    setKeyRefused(isRefused)
    if (isRefused && takesFocus) apiKeyInput.current?.focus()
    return !isRefused
  }

  /** Stores the text typed in a field, and drops the test under way and the reason why the last text was not saved. */
  function type(field: Field, value: string) {
    typed.setState({ [field]: value })
    typedSince.current.add(field)
    leaveTest()
    if (!changes[field].isPending) changes[field].reset()
  }

  /**
   * Whether a change applies and its field still holds that text. An expected failure stays in the mutation's `error`; a bug is
   * rethrown. A change that could not be written to disk still applies until the app quits.
   */
  async function applies(field: Field, change: Promise<unknown>): Promise<boolean> {
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
    return applies('baseUrl', baseUrlChange.mutateAsync({ baseUrl: text, former: presentService() }))
  }

  /** The service as main has it now: the base URL that was just saved may have a key already. */
  function presentService() {
    return queryClient.getQueryData(settingsQuery.queryKey)?.services[environment] ?? service
  }

  /** Tests the typed key. Gives whether it works and the field still holds it. */
  async function typedKeyWorks(): Promise<boolean> {
    typedSince.current.delete('apiKey')
    return (await test('typed-key')) === null && !typedSince.current.has('apiKey')
  }

  /**
   * Saves the base URL and a typed key; neither if that key is invalid. Tests a key that replaces another first, and keeps the
   * other until the new one works, unless `isUntested`. A first run has nothing to lose.
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
    if (!(await applies('apiKey', apiKeyChange.mutateAsync(keeping)))) return 'not-saved'
    return isTested ? 'tested' : 'saved'
  }

  /** Saves both fields, and tests a typed key. Asks for the key if there is none. */
  async function save(keeping: ApiKeyKeeping): Promise<void> {
    const hasKey = typed.getState().apiKey !== ''
    const outcome = await saveTyped(keeping)
    if (hasKey && outcome === 'saved') await test('kept-key')
    if (hasKey || (presentService().hasApiKey && keyStep !== 'replacing')) return
    // Without a complaint if the key stayed with the former base URL: the form has only just asked for a new one.
    if (!isKept) acceptsKey(outcome !== 'not-saved')
  }

  /** Replaces the former key with the typed one, although a test could not tell whether it works. */
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

  /** Tests the saved base URL with a key. Gives why it failed, or null if the service answered. */
  async function test(tested: 'kept-key' | 'typed-key'): Promise<Failure | null> {
    try {
      await connectionTest.mutateAsync(tested)
      return null
    } catch (error) {
      if (error instanceof FailureError) return error.failure
      throw error
    }
  }

  /** Saves the typed text, then tests it. */
  async function testConnection(): Promise<void> {
    if ((await saveTyped('password-store')) === 'saved') await test('kept-key')
  }

  /**
   * Saves the typed text, then tests it. Gives whether the service answered and the fields still hold the tested text. Asks for
   * the key if the test finds none.
   */
  async function connect(keeping: ApiKeyKeeping): Promise<boolean> {
    const hasKey = typed.getState().apiKey !== ''
    const isSaved = (await saveTyped(keeping)) !== 'not-saved'
    const tested = typed.getState()
    const failure = isSaved ? await test('kept-key') : null
    const held = typed.getState()
    if (held.baseUrl !== tested.baseUrl || held.apiKey !== tested.apiKey) return false
    if (isSaved && failure === null) return true
    // The password store may hold a key from an earlier run, which only a test finds.
    if (hasKey || isKept || (failure !== null && failure.kind !== 'missing-api-key')) return false
    connectionTest.reset()
    acceptsKey(isSaved)
    return false
  }

  return {
    environment,
    service,
    passwordStoreName,
    /** The text in the base URL's field. */
    baseUrl,
    isKeyTyped,
    /** Why the typed text can't be a key; undefined until the clerk has tried to save it. */
    keyProblem,
    baseUrlInput,
    /** The ref for the key's field. Fills it with the text typed before. */
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
    /** The key that stayed with the former base URL; null if none did. */
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
