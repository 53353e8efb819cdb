import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { connectTo } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, chooseFile, discardDelivery, openDelivery } from '../support/clerk/delivery.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { test } from './take-pictures.ts'

const bella = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }

test('a delivery: reviewed, sent, paused, done', async ({ app, window, picture, startService }, testInfo) => {
  const production = await startService({ pets: [bella] })
  const staging = await startService({ pets: [{ ...bella, id: '857' }] })
  await connectTo(window, 'production', production)
  const file = testInfo.outputPath('birds-22-november.csv')
  const rows = birdNames(120).map((name, at) => {
    const group = at === 5 ? 'Parrots' : at === 7 ? '12' : at % 2 === 0 ? '7' : ''
    return `${name};${group};A${at};22.11.`
  })
  await writeFile(file, ['Bird;Group;Cage;Arrived', ...rows, ''].join('\r\n'))
  await openDelivery(app, window)
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await picture('delivery-begin')
  await chooseFile(app, window, file)
  await window.getByLabel('Category for all').fill('7')
  await expect(window.getByText('118 ready')).toBeVisible()
  await picture('delivery-review', window.getByText(/^Compared with/))
  await window.getByRole('button', { name: 'Add 118 pets to PRODUCTION' }).click()
  await picture('delivery-question')
  await window.keyboard.press('Escape')
  await discardDelivery(window)

  await connectTo(window, 'staging', staging)
  const gates = { at: 57, gate: createGate() }
  let creates = 0
  interceptCreates(staging, async (request, next) => {
    creates += 1
    if (creates === gates.at + 1) await gates.gate.opened
    const { name } = (await request.clone().json()) as { name: string }
    if (name === 'Skye V') return refusal(400, 'category 99 does not exist')
    if (name === 'Bella V') return 'hang-up'
    return next()
  })
  await openDelivery(app, window)
  await chooseFile(app, window, file)
  await window.getByLabel('Category for all').fill('7')
  await addDelivery(window, 118, 'staging')
  await expect(window.getByText('57 of 118')).toBeVisible({ timeout: 60_000 })
  await picture('delivery-sending')
  await window.getByRole('button', { name: 'Pause', exact: true }).click()
  gates.gate.open()
  await expect(window.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await picture('delivery-paused', window.getByText('58 of 118'))
  await window.getByRole('button', { name: /^Close/ }).click()
  await picture('delivery-above-list')
  await window.getByRole('button', { name: 'Show the delivery' }).click()
  await window.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(window.getByRole('button', { name: 'Save remaining rows as CSV' })).toBeVisible({ timeout: 60_000 })
  await picture('delivery-done')
})
