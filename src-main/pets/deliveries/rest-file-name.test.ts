import { describe, expect, test } from 'vitest'
import { restFileName } from './rest-file-name.ts'

describe('the rows that are left', () => {
  test.each([
    ['birds-22-november.csv', 'birds-22-november-left.csv'],
    ['../a:b?.txt', '..-a-b--left.csv'],
    ['', 'delivery-left.csv'],
    ['Pasted rows', 'Pasted rows-left.csv'],
  ])('of %j get the file name %j', (name, fileName) => {
    expect(restFileName(name)).toBe(fileName)
  })

  test.each([
    ['99 letters and a parrot', `${'a'.repeat(99)}🦜`, `${'a'.repeat(99)}🦜-left.csv`],
    ['85 characters of Japanese', '鳥'.repeat(85), `${'鳥'.repeat(66)}-left.csv`],
    ['parrots', '🦜'.repeat(60), `${'🦜'.repeat(50)}-left.csv`],
    ['letters and a family', `${'a'.repeat(190)}👨‍👩‍👧`, `${'a'.repeat(190)}-left.csv`],
  ])('get a file name of whole characters that every disk allows, for a name of %s', (_what, name, fileName) => {
    expect(restFileName(`${name}.csv`)).toBe(fileName)
  })
})
