// A program that sends a delivery of fifty, or resumes the one that it finds, until that ends or the program is killed.
import { setTimeout as wait } from 'node:timers/promises'
import { openSmallApp } from './small-app.ts'

const [ledgerFile = '', baseUrl = '', apiKey = '', prefix = ''] = process.argv.slice(2)
const environment = 'staging'
const { deliveries, file } = await openSmallApp(ledgerFile, baseUrl, apiKey)
process.stdout.write('sending\n')
const found = deliveries.get(environment)
if (found === null) {
  const rows = Array.from({ length: 50 }, (_, row) => {
    const name = `${prefix}-${row}`
    return { cells: [name], pet: { name, categoryId: '7', status: 'available' } as const, again: false }
  })
  await deliveries.start({ environment, delivery: { name: prefix, columns: ['Name'], rows } })
} else deliveries.steer({ environment, id: found.id, step: 'resume' })
while (deliveries.get(environment)?.state.kind === 'sending') await wait(5)
await deliveries.end()
await file.settled()
