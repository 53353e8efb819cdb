import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

// The clerk types while the form slides in and the lines above it move.
test.use({ motion: 'no-preference' })

/** Of different lengths. None begins or ends another, and all are short, so that one pet soon follows another. */
const names = Array.from({ length: 12 }, (_, index) => `${'Chris'.slice(0, 1 + (index % 5))} ${index + 1}.`)

test('pets typed as fast as possible, without looking up, are added exactly as typed, although the app asks before the first one to production and the service takes 300 ms', async ({
  shareApp,
  startService,
}) => {
  const [service, other] = [await startService({ pets: makePets(3) }), await startService()]
  const launched = await shareApp({ connectedTo: { production: service, staging: other }, environment: 'staging' })
  const { window, ...form } = addFormIn(launched, 'production')
  await switchTo(window, 'production')
  interceptCreates(service, (_request, next) => pause(300).then(next))
  await form.open()
  await form.fill({ name: '', categoryId: '7', status: 'Pending' })
  await form.name.focus()
  for (const name of names) {
    await window.keyboard.type(name)
    await form.pressNext()
  }
  await expect.poll(() => countCreates(service)).toBe(12)
  await expect(form.sheet.getByText('Adding')).toHaveCount(0)
  expect(sentNames(service)).toEqual(names)
  await form.holds({ name: '', categoryId: '7', status: 'Pending' })
  await expect(form.name).toBeFocused()
})
