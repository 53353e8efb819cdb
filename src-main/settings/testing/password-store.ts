import { createSavedApiKeys, type Keychain, type SavedApiKeys } from '../saved-api-keys.ts'

/**
 * The computer's password store, which answers as libsecret does while it is locked or not running. `entries` are named `service/account`. Each
 * call waits for `state.answers`, and those whose account `isHidden` fail.
 */
export function passwordStore() {
  const entries = new Map<string, string>()
  /** What was asked, and how many calls waited together at most. */
  const asked = { calls: [] as string[], atOnce: 0, mostAtOnce: 0 }
  const state = {
    is: 'open' as 'open' | 'locked' | 'stopped',
    answers: Promise.resolve(),
    isHidden: (_account: string) => false,
  }
  async function enter(call: 'get' | 'set' | 'delete', account: string): Promise<void> {
    asked.calls.push(`${call} ${account}`)
    asked.atOnce += 1
    asked.mostAtOnce = Math.max(asked.mostAtOnce, asked.atOnce)
    await state.answers
    asked.atOnce -= 1
    if (state.is === 'stopped')
      throw new Error('The name org.freedesktop.secrets was not provided by any .service files')
    if (state.is === 'locked' && call === 'set') throw new Error('Cannot create an item in a locked collection')
    if (call === 'get' && state.isHidden(account)) throw new Error('User canceled the operation.')
  }
  const keychain: Keychain = {
    async getPassword(service, account) {
      await enter('get', account)
      // After a dismissed dialog, libsecret reports only that it found nothing.
      return state.is === 'locked' ? null : (entries.get(`${service}/${account}`) ?? null)
    },
    async setPassword(service, account, password) {
      await enter('set', account)
      entries.set(`${service}/${account}`, password)
    },
    async deletePassword(service, account) {
      await enter('delete', account)
      return state.is === 'open' && entries.delete(`${service}/${account}`)
    },
    findCredentials: async () => [],
  }
  const open = (parts: Omit<Parameters<typeof createSavedApiKeys>[0], 'loadKeychain'> = {}): SavedApiKeys =>
    createSavedApiKeys({ loadKeychain: () => keychain, platform: 'linux', ...parts })
  return { entries, asked, state, open }
}
