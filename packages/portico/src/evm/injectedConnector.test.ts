import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectorEvent } from '../core/interfaces/connector.ts'
import { mainnet } from '../networks/ethereum.ts'
import { quiet } from '../testing/conformance/check.ts'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import { evmWallets, onlyWallet } from '../testing/test/findWallet.ts'
import type { FakePage } from '../testing/wallet/types.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { createInjectedSession } from './injectedConnector.ts'

afterEach(() => {
  vi.useRealTimers()
})

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const request = (mode: 'interactive' | 'silent' = 'interactive') => ({
  namespaces: ['eip155'] as const,
  networks: [mainnet],
  mode,
  signal: new AbortController().signal,
})

/** A provider with a table of responses, whose events the test emits. */
function scripted(answers: Record<string, unknown> = {}) {
  const table: Record<string, unknown> = {
    eth_requestAccounts: [A, B],
    eth_accounts: [A, B],
    eth_chainId: '0x1',
    ...answers,
  }
  type Listener = (value: never) => void
  const listeners = new Map<string, Set<Listener>>()
  const requests: string[] = []
  const provider = {
    async request({ method }: { method: string }) {
      requests.push(method)
      const answer = table[method]
      if (answer instanceof Thrown) throw answer.value
      return typeof answer === 'function' ? answer() : answer
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  } satisfies Eip1193Provider
  const emit = (event: string, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
  }
  const count = () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  return { provider, table, emit, requests, count }
}

class Thrown {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

async function connected(world = scripted()) {
  const session = createInjectedSession(world.provider, 'Wallet')
  await session.connect(request())
  const events: ConnectorEvent[] = []
  const stop = session.subscribe((event) => events.push(event))
  return { ...world, session, events, stop }
}

test.each([
  ['0x89', 'eip155:137'],
  ['0x0089', 'eip155:137'],
  ['137', 'eip155:137'],
  [137, 'eip155:137'],
  [137n, 'eip155:137'],
  ['0x7fffffff', 'eip155:2147483647'],
  ['0x80000000', 'eip155:2147483648'],
  [11297108109, 'eip155:11297108109'],
  ['0x1fffffffffffff', 'eip155:9007199254740991'],
])('connect: chain id %s is %s', async (eth_chainId, networkId) => {
  const { provider } = scripted({ eth_chainId })
  const { sessions } = await createInjectedSession(provider, 'W').connect(request())
  expect(sessions[0].networkId).toBe(networkId)
})

test.each([
  '0x20000000000000',
  '0xffffffffffffffff',
  '0x0',
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  '0x',
  'one',
  '1e3',
  null,
  undefined,
  {},
  [1],
])('connect: refuses the chain id %s', async (eth_chainId) => {
  const { provider } = scripted({ eth_chainId })
  await expect(createInjectedSession(provider, 'W').connect(request())).rejects.toMatchObject({
    code: 'connector/invalid-answer',
    message: expect.stringMatching(/The wallet answered eth_chainId with .+, which is no chain id/),
  })
})

test.each([
  ['one', '"one"'],
  [{}, 'something'],
  [`\u202e${'x'.repeat(99)}`, `"${'x'.repeat(40)}"`],
])('connect: describes the invalid chain id %j in printable text', async (eth_chainId, shown) => {
  const { provider } = scripted({ eth_chainId })
  await expect(createInjectedSession(provider, 'W').connect(request())).rejects.toMatchObject({
    details: `The wallet answered eth_chainId with ${shown}, which is no chain id`,
  })
})

test.each([
  [[], 'connector/no-accounts'],
  [[''], 'connector/no-accounts'],
  [[null, {}, 7, '0x12'], 'connector/no-accounts'],
  [null, 'connector/invalid-answer'],
  [{ 0: A, length: 1 }, 'connector/invalid-answer'],
  [A, 'connector/invalid-answer'],
])('connect: accounts %j: %s', async (eth_requestAccounts, code) => {
  const { provider } = scripted({ eth_requestAccounts })
  const attempt = createInjectedSession(provider, 'Some Wallet').connect(request())
  await expect(attempt).rejects.toMatchObject({ code })
})

test('connect: accounts keep the wallet’s order and case, without duplicates', async () => {
  const { provider } = scripted({ eth_requestAccounts: [B, A, A.toLowerCase(), '', B] })
  const { sessions } = await createInjectedSession(provider, 'W').connect(request())
  expect(sessions[0].accounts.map(({ address }) => address)).toEqual([B, A])
})

test('connect: silent mode sends only requests without a prompt', async () => {
  const { provider, requests } = scripted()
  await createInjectedSession(provider, 'W').connect(request('silent'))
  expect(requests).toEqual(['eth_accounts', 'eth_chainId'])
})

test('connect: requests permissions only if the wallet supports nothing else', async () => {
  const { provider, requests } = scripted({
    eth_requestAccounts: new Thrown({ code: -32601, message: 'no' }),
  })
  await createInjectedSession(provider, 'W').connect(request())
  expect(requests).toEqual([
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'eth_accounts',
    'eth_chainId',
  ])
})

test('connect: returns the wallet’s own provider object', async () => {
  const { provider } = scripted()
  const { sessions } = await createInjectedSession(provider, 'W').connect(request())
  expect(sessions[0].provider).toBe(provider)
})

test('connect: works with a provider without events or with broken ones', async () => {
  const { provider } = scripted()
  const mute = { request: provider.request }
  const broken = {
    request: provider.request,
    on() {
      throw new TypeError('broken')
    },
  }
  for (const wallet of [mute, broken]) {
    const session = createInjectedSession(wallet, 'W')
    await session.connect(request())
    session.subscribe(() => {})()
  }
})

test('subscribe: adds its listeners to the wallet once and removes them all', async () => {
  const { session, count, stop } = await connected()
  expect(count()).toBe(4)
  const another = session.subscribe(() => {})
  expect(count()).toBe(4)
  stop()
  expect(count()).toBe(4)
  another()
  expect(count()).toBe(0)
})

test('requests and events use the chosen provider object', async () => {
  const page: FakePage = new EventTarget()
  const chosen = createFakeEvmWallet({ name: 'Chosen', announce: 'legacy' })
  const other = createFakeEvmWallet({ name: 'Other', announce: 'legacy', chainId: 5 })
  chosen.install(page)
  const connector = onlyWallet(evmWallets(page))
  chosen.script.next('hang')
  const attempt = connector.connect(request())
  await quiet()
  other.install(page)
  expect(page.ethereum).toBe(other.provider)
  chosen.script.release()
  const grant = await attempt
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => events.push(event))
  expect(grant.sessions[0].provider).toBe(chosen.provider)
  expect(other.log).toEqual([])
  other.setChain(10)
  other.emit('accountsChanged', other.addresses)
  other.emit('disconnect', { code: 4900 })
  await quiet()
  expect(events).toEqual([])
  expect(other.provider.count()).toBe(0)
  chosen.setChain(10)
  expect(events).toEqual([{ type: 'network', namespace: 'eip155', networkId: 'eip155:10' }])
  stop()
  await connector.disconnect({ namespaces: ['eip155'] })
  expect(chosen.log.at(-1)?.method).toBe('wallet_revokePermissions')
  expect(other.log).toEqual([])
})

test('chainChanged: emits valid chain ids in any spelling', async () => {
  const { emit, events } = await connected()
  for (const chainId of ['0xa', '137', 56, { chainId: '0x1' }, '', undefined]) {
    emit('chainChanged', chainId)
  }
  const ids = events.map((event) => event.type === 'network' && event.networkId)
  expect(ids).toEqual(['eip155:10', 'eip155:137', 'eip155:56'])
})

test('accountsChanged: emits a list, and an empty one once', async () => {
  const { emit, events } = await connected()
  emit('accountsChanged', [B])
  emit('accountsChanged', [''])
  emit('accountsChanged', [A])
  emit('chainChanged', '0xa')
  expect(events).toEqual([
    {
      type: 'accounts',
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: B, type: 'eoa' }],
    },
    { type: 'accounts', namespace: 'eip155', accounts: [] },
  ])
})

test.each([['nonsense'], [['junk']], [['junk', '']], [[null]], [undefined], [{ 0: A }]])(
  'accountsChanged: %j emits an error, and the session continues',
  async (news) => {
    const { emit, events } = await connected()
    emit('accountsChanged', news)
    expect(events).toMatchObject([
      { type: 'error', namespace: 'eip155', error: { code: 'connector/invalid-answer' } },
    ])
    emit('accountsChanged', ['junk', B])
    expect(events[1]).toMatchObject({ type: 'accounts', accounts: [{ address: B }] })
  },
)

test('connect: invalid accounts between two responses do not revoke the grant', async () => {
  const world = scripted({
    async eth_chainId() {
      world.emit('accountsChanged', ['junk'])
      return '0x1'
    },
  })
  const { sessions } = await createInjectedSession(world.provider, 'W').connect(request())
  expect(sessions[0].accounts[0].address).toBe(A)
})

test('disconnect event: unreadable accounts do not end the connection', async () => {
  const { emit, events, table } = await connected()
  table.eth_accounts = ['junk']
  emit('disconnect')
  await quiet()
  expect(events.at(-1)).toMatchObject({ type: 'reachability', reachability: 'unreachable' })
})

test('disconnect event: a lost chain does not revoke the grant', async () => {
  const { emit, events } = await connected()
  emit('disconnect', { code: 1013 })
  await quiet()
  emit('connect', { chainId: '0xa' })
  expect(events).toEqual([
    { type: 'reachability', namespace: 'eip155', reachability: 'checking' },
    { type: 'reachability', namespace: 'eip155', reachability: 'unreachable' },
    { type: 'reachability', namespace: 'eip155', reachability: 'ok' },
    { type: 'network', namespace: 'eip155', networkId: 'eip155:10' },
  ])
})

test('disconnect event: a wallet that does not respond is unreachable', async () => {
  vi.useFakeTimers()
  const { emit, events, table, stop } = await connected()
  table.eth_accounts = () => new Promise(() => {})
  emit('disconnect', { code: 1013 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(events.map((event) => event.type === 'reachability' && event.reachability)).toEqual([
    'checking',
    'unreachable',
  ])
  emit('connect', { chainId: '0x1' })
  emit('disconnect')
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('disconnect event: ignores the response to an earlier request', async () => {
  const { emit, events, table } = await connected()
  const answers: ((accounts: unknown) => void)[] = []
  table.eth_accounts = () => new Promise((resolve) => answers.push(resolve))
  emit('disconnect')
  emit('connect', { chainId: '0x1' })
  emit('disconnect')
  answers[0]?.([])
  await quiet()
  expect(events.at(-1)).toMatchObject({ reachability: 'checking' })
  answers[1]?.([A])
  await quiet()
  expect(events.at(-1)).toMatchObject({ reachability: 'unreachable' })
})

test.each(['interactive', 'silent'] as const)(
  '%s: what changes between the answers is seen',
  async (mode) => {
    const world = scripted({
      async eth_chainId() {
        world.emit('accountsChanged', [B, A])
        world.emit('chainChanged', '0xa')
        return '0x1'
      },
    })
    const session = createInjectedSession(world.provider, 'W')
    const { sessions } = await session.connect(request(mode))
    expect(sessions[0].accounts.map(({ address }) => address)).toEqual([B, A])
    expect(sessions[0].networkId).toBe('eip155:10')
    expect(world.count()).toBe(0)
  },
)

test('connect: rejects if the grant is revoked between two responses', async () => {
  const world = scripted({
    async eth_chainId() {
      world.emit('accountsChanged', [])
      return '0x1'
    },
  })
  const attempt = createInjectedSession(world.provider, 'W').connect(request())
  await expect(attempt).rejects.toMatchObject({ code: 'connector/no-accounts' })
})

test('connect: an aborted attempt leaves no listener on the wallet', async () => {
  const { provider, count } = scripted({ eth_chainId: () => new Promise(() => {}) })
  const controller = new AbortController()
  const attempt = createInjectedSession(provider, 'W').connect({
    ...request(),
    signal: controller.signal,
  })
  await quiet()
  expect(count()).toBe(4)
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'connector/aborted' })
  expect(count()).toBe(0)
})

test('any valid event makes the wallet reachable again', async () => {
  const { emit, events } = await connected()
  emit('disconnect')
  await quiet()
  emit('accountsChanged', [B])
  expect(events.at(-2)).toMatchObject({ type: 'reachability', reachability: 'ok' })
})

test('disconnect event: an empty list of accounts ends the connection', async () => {
  const { emit, events, table } = await connected()
  table.eth_accounts = []
  emit('disconnect')
  await quiet()
  expect(events.at(-1)).toEqual({ type: 'disconnect', namespaces: ['eip155'] })
})

test('disconnect event: a failed response means unreachable, a pending one is not requested twice', async () => {
  const { emit, events, table } = await connected()
  table.eth_accounts = new Thrown({ code: 4900 })
  emit('disconnect')
  await quiet()
  expect(events.at(-1)).toMatchObject({ reachability: 'unreachable' })
  table.eth_accounts = () => new Promise(() => {})
  emit('disconnect')
  emit('disconnect')
  await quiet()
  expect(events.at(-1)).toMatchObject({ reachability: 'checking' })
})

test('disconnect: requests the revocation, and ignores a rejection', async () => {
  const { session, requests, table } = await connected()
  table.wallet_revokePermissions = new Thrown({ code: 4200 })
  await session.disconnect()
  await session.disconnect()
  expect(requests.filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
})

test('disconnect: ends after a second if the wallet never responds', async () => {
  const { session, table } = await connected()
  table.wallet_revokePermissions = () => new Promise(() => {})
  vi.useFakeTimers()
  const left = session.disconnect()
  await vi.advanceTimersByTimeAsync(1000)
  await left
  expect(vi.getTimerCount()).toBe(0)
})

test('errors contain the name of the wallet', async () => {
  const { provider } = scripted({ eth_requestAccounts: [] })
  const attempt = createInjectedSession(provider, 'Some Wallet').connect(request())
  await expect(attempt).rejects.toThrow('Some Wallet shared no accounts')
})
