import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'

const app = { name: 'pets', version: '1.0.0' }
const locked = {
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-q80=', license: 'MIT' },
  'node_modules/other/node_modules/react': { version: '18.0.0', integrity: 'sha512-AAA=', license: 'MIT' },
  'node_modules/keytar': { name: '@github/keytar', version: '7.0.0', integrity: 'sha512-EjQ=', license: 'MIT' },
  'node_modules/secret': { version: '1.0.0', integrity: 'sha512-EjQ=' },
}

it('a bill of materials names what is in the app, once, by its own name, with its sum and licence', () => {
  const react = { name: 'react', version: '19.0.0' }
  const bill = billOfMaterials(app, [react, { name: '@github/keytar', version: '7.0.0' }, react], locked)
  const reference = 'pkg:npm/react@19.0.0'
  expect(bill.components).toEqual([
    {
      ...{ type: 'library', 'bom-ref': reference, ...react, purl: reference },
      hashes: [{ alg: 'SHA-512', content: 'abcd' }],
      licenses: [{ expression: 'MIT' }],
    },
    expect.objectContaining({ group: '@github', name: 'keytar', purl: 'pkg:npm/%40github/keytar@7.0.0' }),
  ])
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'pets' })
  const dependsOn = [reference, 'pkg:npm/%40github/keytar@7.0.0']
  expect(bill.dependencies).toEqual([{ ref: 'pkg:npm/pets@1.0.0', dependsOn }])
})

it('no bill is made of what the lock file lacks, or its licence', () => {
  for (const [name = '', version = ''] of ['react 17.0.0', 'secret 1.0.0'].map((one) => one.split(' ')))
    expect(() => billOfMaterials(app, [{ name, version }], locked)).toThrow(`sum for ${name} ${version}, which`)
})
