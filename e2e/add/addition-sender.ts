// A program that sends a delivery of 50 rows, or resumes the one that it finds, and at the same time adds two pets alone. It runs until all
// are sent or it is killed.
import { setTimeout as wait } from 'node:timers/promises'
import { openSmallApp } from './small-app.ts'

const [ledgerFile = '', baseUrl = '', apiKey = '', prefix = ''] = process.argv.slice(2)
const environment = 'staging'
const { stores, additions, deliveries, ledger } = await openSmallApp(ledgerFile, baseUrl, apiKey)
// A pet counts as new only if the pets before it were seen.
await stores.listPets({ environment, filter: { status: 'all', limit: 'as-many-as-possible' } })
process.stdout.write('sending\n')
const found = deliveries.get(environment)
if (found === null) {
  const rows = Array.from({ length: 50 }, (_, row) => {
    const pet = { name: `${prefix}-${row}`, categoryId: '7', status: 'available' } as const
    return { cells: [pet.name], pet, again: false, number: row + 2 }
  })
  await deliveries.start({ environment, delivery: { id: crypto.randomUUID(), name: prefix, columns: ['Name'], rows } })
} else deliveries.steer({ environment, id: found.id, step: 'resume' })
const alone = [1, 2].map((number) => {
  const id = crypto.randomUUID()
  const pet = { name: `${prefix}-alone-${id}-${number}`, categoryId: '3', status: 'available' } as const
  return additions.createPet({ environment, id, pet })
})
await Promise.all(alone)
while (deliveries.get(environment)?.state.kind === 'sending') await wait(5)
await deliveries.end()
await ledger.settled()
