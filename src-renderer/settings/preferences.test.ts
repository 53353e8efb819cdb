import { QueryClientProvider } from '@tanstack/react-query'
import { Globe } from 'lucide'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../bridge/query-client.ts'
import { LanguageChoice } from './preferences.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the field of the language has a globe, for who cannot read its language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } })
  const language = { choice: 'ja', language: 'ja', systemLanguage: 'ja', setByAdministrator: false } as const
  const choice = createElement(LanguageChoice, { environment: 'practice', language, ref: null })
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client: createQueryClient() }, choice))
  for (const [, { d = '' }] of Globe) expect(page).toContain(d)
})
