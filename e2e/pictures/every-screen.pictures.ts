import { languageIds, readWords } from '../../src-shared/words/languages.ts'
import { createWalk } from '../languages/walk.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { takePictures } from './take-pictures.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

// `npm start` runs the English ones where there is no display.
for (const language of languageIds) {
  const name = names.of(language) ?? language
  test(`every screen in ${name}`, async ({ launchApp, startService }) => {
    test.setTimeout(300_000)
    const words = await readWords(language)
    const walkIn = ({ app, window }: Awaited<ReturnType<typeof launchApp>>) =>
      createWalk({
        ...{ app, window, words },
        visit: (screen) => takePictures(window, language === 'en' ? screen : `${screen} ${name}`),
      })
    const firstRun = await launchApp({ env: { LANGUAGE: language } })
    await walkIn(firstRun).walkFirstRun()
    await firstRun.app.close()
    const [staging, production] = [await startService({ pets: makePets(30) }), await startService({ pets: [] })]
    const connected = { connectedTo: { production, staging }, environment: 'staging' } as const
    await walkIn(await launchApp({ ...connected, language, words })).walkScreens(staging)
  })
}
