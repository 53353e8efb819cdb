import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { disableOpenGl, mayHaveGraphicsCard } from './graphics-card.ts'

describe('a graphics card', () => {
  test.each(['/dev/dri', '/dev/nvidiactl', '/dev/dxg'])('may be there on Linux when %s is', (device) => {
    expect(mayHaveGraphicsCard('linux', (path) => path === device)).toBe(true)
  })

  test('is not there on Linux without any of its devices', () => {
    expect(mayHaveGraphicsCard('linux', () => false)).toBe(false)
  })

  test.each(['darwin', 'win32'] as const)('may always be there on %s, which has no such devices', (platform) => {
    expect(mayHaveGraphicsCard(platform, () => false)).toBe(true)
  })
})

describe('OpenGL', () => {
  function startApp(variables: NodeJS.ProcessEnv) {
    const app = Object.assign(new EventEmitter(), { disableHardwareAcceleration() {} })
    disableOpenGl(app, variables)
    return app
  }

  test('is forbidden to GTK only until Electron is ready, not to the programs that the app opens later', () => {
    const variables: NodeJS.ProcessEnv = {}
    const app = startApp(variables)
    expect(variables).toEqual({ GDK_GL: 'disable' })
    app.emit('ready')
    expect(variables).toEqual({})
  })

  test('stays as the person who starts the app wants it', () => {
    const variables: NodeJS.ProcessEnv = { GDK_GL: 'always' }
    startApp(variables).emit('ready')
    expect(variables).toEqual({ GDK_GL: 'always' })
  })
})
