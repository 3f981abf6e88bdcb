import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'

/** A sign-in adapter that tests can inspect, delay and break. It stores sessions like a server. */
export interface FakeSignIn extends SignInAdapter {
  /** `network:address` of the accounts with a session. */
  readonly sessions: Map<string, SignInSession>
  readonly calls: string[]
  required: boolean
  /** The error with which the next call of that name rejects. */
  readonly broken: Map<string, Error>
  /** Calls of that name wait for this promise. */
  readonly gates: Map<string, Promise<unknown>>
}

export function fakeSignIn(
  options: Partial<SignInAdapter> & { required?: boolean } = {},
): FakeSignIn {
  const { required = true, ...own } = options
  let count = 0
  const call = async (name: string) => {
    fake.calls.push(name)
    await fake.gates.get(name)
    const error = fake.broken.get(name)
    if (error) throw error
  }
  const fake: FakeSignIn = {
    sessions: new Map(),
    calls: [],
    required,
    broken: new Map(),
    gates: new Map(),
    async createMessage({ accountAddress, chainId }) {
      await call('createMessage')
      count += 1
      const data = {
        accountAddress,
        chainId,
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: `nonce${`${count}`.padStart(8, '0')}`,
        issuedAt: '2026-11-21T10:00:00Z',
      }
      return { ...data, toString: () => `${data.domain} ${accountAddress} ${data.nonce}` }
    },
    async addSession(session) {
      await call('addSession')
      fake.sessions.set(`${session.data.chainId}:${session.data.accountAddress}`, session)
    },
    async setSessions(sessions) {
      await call('setSessions')
      fake.sessions.clear()
      for (const item of sessions) {
        fake.sessions.set(`${item.data.chainId}:${item.data.accountAddress}`, item)
      }
    },
    async getSessions(chainId, address) {
      await call('getSessions')
      const found = fake.sessions.get(`${chainId}:${address}`)
      return found ? [found] : []
    },
    async revokeSession(chainId, address) {
      await call('revokeSession')
      fake.sessions.delete(`${chainId}:${address}`)
    },
    getRequired: () => fake.required,
    ...own,
  }
  return fake
}
