import { describe, expect, it } from 'vitest'
import { keepShipped } from './shipped-components.mjs'

const development = { name: 'cdx:npm:package:development', value: 'true' }
const path = { name: 'cdx:npm:package:path', value: 'node_modules/react' }
const bill = {
  metadata: { component: { 'bom-ref': 'app' } },
  components: [
    { 'bom-ref': 'react', type: 'library', name: 'react', version: '19.0.0', properties: [development, path] },
    { 'bom-ref': 'old-react', type: 'library', name: 'react', version: '18.0.0' },
    { 'bom-ref': 'their-react', type: 'library', group: '@theirs', name: 'react', version: '19.0.0' },
    { 'bom-ref': 'keytar', type: 'library', group: '@github', name: 'keytar', version: '7.0.0' },
  ],
  dependencies: [
    { ref: 'app', dependsOn: ['react', 'old-react', 'keytar'] },
    { ref: 'react', dependsOn: ['old-react'] },
    { ref: 'old-react' },
    { ref: 'keytar' },
  ],
}

describe('the bill of materials', () => {
  it('names what is in the app, bundled or not, and nothing that only helped to build it', () => {
    const shipped = [
      { name: 'react', version: '19.0.0' },
      { name: '@github/keytar', version: '7.0.0' },
      { name: 'react', version: '19.0.0' },
    ]
    expect(keepShipped(bill, shipped)).toEqual({
      metadata: { component: { 'bom-ref': 'app' } },
      components: [
        { 'bom-ref': 'react', type: 'library', name: 'react', version: '19.0.0', properties: [path] },
        { 'bom-ref': 'keytar', type: 'library', group: '@github', name: 'keytar', version: '7.0.0', properties: [] },
      ],
      dependencies: [
        { ref: 'app', dependsOn: ['react', 'keytar'] },
        { ref: 'react', dependsOn: [] },
        { ref: 'keytar', dependsOn: [] },
      ],
    })
  })

  it('is not made if it would leave out something that is shipped', () => {
    expect(() => keepShipped(bill, [{ name: 'react', version: '17.0.0' }])).toThrow('lacks react 17.0.0')
    expect(() => keepShipped(bill, [{ name: 'zod', version: '4.0.0' }])).toThrow('lacks zod 4.0.0')
  })
})
