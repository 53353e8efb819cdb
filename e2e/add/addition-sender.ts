// A program that does nothing but add pets, one after another, until it is killed.
import { openSmallApp } from './small-app.ts'

const [ledgerFile = '', baseUrl = '', apiKey = '', prefix = ''] = process.argv.slice(2)
const environment = 'staging'
const { stores, additions } = await openSmallApp(ledgerFile, baseUrl, apiKey)
await stores.listPets({ environment, filter: { status: 'all', limit: 'as-many-as-possible' } })
process.stdout.write('adding\n')
for (let number = 1; ; number += 1) {
  const pet = { name: `${prefix}-${number}`, categoryId: '3', status: 'available' } as const
  await additions.createPet({ environment, id: crypto.randomUUID(), pet })
}
