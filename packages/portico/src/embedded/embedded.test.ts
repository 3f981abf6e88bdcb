import { ed25519 } from '@noble/curves/ed25519'
import { verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectorConnectParameters, ConnectorEvent } from '../core/interfaces/connector.ts'
import { optimism } from '../networks/index.ts'
import { solana as solanaAdapter } from '../solana/index.ts'
import { createConnectParameters } from '../testing/conformance/fixture.ts'
import { createStorage } from '../testing/test/findWallet.ts'
import { decodeBase58 } from '../wire/validate/base58.ts'
import { embedded } from './embedded.ts'
import { createFramePage, readyClock, walletUrl } from './test/createFramePage.ts'
import { createWalletFrame, FARCASTER_URI, networks } from './test/createWalletFrame.ts'

const login = { type: 'email', email: 'user@example.com' } as const
const site = { projectId: 'shop', adapters: [solanaAdapter()] }

function createWorld(
  options: { readonly storage?: ReturnType<typeof createStorage>; readonly isNew?: boolean } = {},
) {
  const wallet = createWalletFrame(options)
  const open = () => {
    const frames = createFramePage(wallet)
    const connector = embedded({ walletUrl, clock: readyClock, page: frames.page })
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    const connect = (change: Partial<ConnectorConnectParameters> = {}) =>
      connector.connect(
        createConnectParameters({ connector, networks, site }, { login, ...change }),
      )
    return { ...frames, connector, connect, events }
  }
  return { wallet, openTab: open, ...open() }
}

/** The types of the requests that the frame received. */
const typesOf = (world: Pick<ReturnType<typeof createWorld>, 'wallet'>) =>
  world.wallet.received.map(({ type }) => type)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('embedded: requests nothing from the wallet until it is chosen', async () => {
  const { connector, opened, connect } = createWorld()
  await connector.load()
  await connector.loadFrame?.()
  await connector.getAvailability()
  await connector.disconnect({ namespaces: connector.namespaces })
  expect(opened).toEqual([])
  await connect()
  expect(opened).toEqual([`${walletUrl}/frame?project=shop&version=4`])
})

test('embedded: logs in by e-mail', async () => {
  const world = createWorld()
  const progress: string[] = []
  await world.connect({ onProgress: ({ type }) => progress.push(type) })
  expect(typesOf(world)).toEqual([
    'SYNC_DAPP_DATA',
    'IS_CONNECTED',
    'CONNECT_EMAIL',
    'IS_CONNECTED',
    'GET_USER',
    'GET_USER',
  ])
  expect(world.wallet.received[0]?.payload).toMatchObject({ projectId: 'shop', sdkType: 'portico' })
  expect(world.wallet.received[2]?.payload).toEqual({ email: 'user@example.com' })
  expect(progress).toEqual(['frameLoading', 'verifyEmail'])
  expect(world.connector.getUser?.()).toMatchObject({
    email: 'user@example.com',
    walletPage: expect.stringMatching(/^https:\/\/[^/]+\/wallet\?project=shop$/),
  })
})

test('embedded: logs in with a passkey, which the frame asks for', async () => {
  const world = createWorld()
  const progress: string[] = []
  await world.connect({
    login: { type: 'passkey' },
    onProgress: ({ type }) => progress.push(type),
  })
  expect(typesOf(world).slice(1, 4)).toEqual(['IS_CONNECTED', 'CONNECT_PASSKEY', 'IS_CONNECTED'])
  expect(progress).toEqual(['frameLoading', 'verifyPasskey'])
  expect(world.connector.getUser?.()?.email).toBeUndefined()
  expect(world.connector.logins).toEqual(['email', 'passkey'])
  expect(embedded({ walletUrl, passkey: false }).logins).toEqual(['email'])
})

test('embedded: a user who asks for a passkey and leaves is not logged in', async () => {
  const world = createWorld()
  world.wallet.state.script.next('reject')
  const connecting = world.connect({ login: { type: 'passkey' } })
  await expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
})

test('embedded: what the frame draws before the result of a provider does not end the login', async () => {
  const world = createWorld()
  const authorize = vi.fn(async () => {
    world.showView('device', 300)
    world.showView('none', 0)
    return `${walletUrl}/social/result?handle=1`
  })
  await world.connect({ login: { type: 'social', provider: 'google', authorize } })
  expect(authorize).toHaveBeenCalledWith(expect.objectContaining({ origin: walletUrl }))
  expect(typesOf(world).slice(1, 5)).toEqual([
    'IS_CONNECTED',
    'GET_SOCIAL_REDIRECT_URI',
    'CONNECT_SOCIAL',
    'IS_CONNECTED',
  ])
  // Its own page has the same login.
  expect(world.connector.getUser?.()).toMatchObject({
    provider: 'google',
    walletPage: `${walletUrl}/wallet?project=shop`,
  })
})

test('embedded: a login with Farcaster tells what to open, and then waits for the approval', async () => {
  const world = createWorld()
  const onProgress = vi.fn()
  world.wallet.state.script.next('hang')
  const connecting = world.connect({ login: { type: 'farcaster' }, onProgress })
  await vi.waitFor(() => expect(typesOf(world).at(-1)).toBe('CONNECT_FARCASTER'))
  expect(onProgress).toHaveBeenLastCalledWith({ type: 'approveInApp', uri: FARCASTER_URI })
  world.wallet.state.script.release()
  expect((await connecting).sessions[0].namespace).toBe('eip155')
  expect(onProgress).toHaveBeenLastCalledWith({ type: 'verifySocial' })
})

test('embedded: a new user of Farcaster goes on with an address', async () => {
  const world = createWorld({ isNew: true })
  const connecting = world.connect({ login: { type: 'farcaster' } })
  await expect(connecting).rejects.toMatchObject({ code: 'frame/email-unverified' })
  const login = { type: 'email', email: 'alice@example.com', provider: 'farcaster' } as const
  await world.connect({ login })
  expect(world.wallet.received).toContainEqual({
    type: 'CONNECT_EMAIL',
    payload: { email: 'alice@example.com', provider: 'farcaster' },
  })
})

test('embedded: changes the address of the user by two codes', async () => {
  const world = createWorld()
  await world.connect()
  const onCode = vi.fn()
  const email = 'New@example.com'
  await world.connector.updateEmail?.({ email, signal: new AbortController().signal, onCode })
  expect(onCode).toHaveBeenCalledOnce()
  expect(world.wallet.state.log.map(({ method }) => method)).toEqual([
    'connect',
    'currentCode',
    'newCode',
  ])
  expect(world.connector.getUser?.()).toMatchObject({ email })
  expect(world.events.map(({ type }) => type)).toEqual(['accounts', 'accounts'])
})

test('embedded: a user who leaves the change of an address keeps the address', async () => {
  const world = createWorld()
  await world.connect()
  world.wallet.state.script.next('reject', 'newCode')
  const { signal } = new AbortController()
  const update = { email: 'new@example.com', signal, onCode() {} }
  await expect(world.connector.updateEmail?.(update)).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(world.connector.getUser?.()).toMatchObject({ email: login.email })
})

test('embedded: an aborted change of an address ends', async () => {
  const world = createWorld()
  await world.connect()
  world.wallet.state.script.next('hang')
  const controller = new AbortController()
  const onCode = () => controller.abort()
  const update = { email: 'new@example.com', signal: controller.signal, onCode }
  await expect(world.connector.updateEmail?.(update)).rejects.toMatchObject({
    code: 'frame/aborted',
  })
})

test('embedded: a user who is logged in needs no code', async () => {
  const world = createWorld()
  await world.connect()
  const progress: string[] = []
  await world.connect({ onProgress: ({ type }) => progress.push(type) })
  expect(progress).toEqual(['frameLoading'])
  await world.connect({ login: undefined })
  expect(world.wallet.state.log).toHaveLength(1)
})

test('embedded: needs an address if nobody is logged in', async () => {
  const { connect } = createWorld()
  await expect(connect({ login: undefined })).rejects.toMatchObject({ code: 'frame/login-missing' })
})

test('embedded: restores the session after a reload, and in another tab', async () => {
  const world = createWorld({ storage: createStorage() })
  const { sessions } = await world.connect()
  const tab = world.openTab()
  const restored = await tab.connect({ mode: 'silent', login: undefined })
  const addressesOf = (all: typeof sessions) => all.map(({ accounts }) => accounts[0].address)
  expect(addressesOf(restored.sessions)).toEqual(addressesOf(sessions))
})

test('embedded: a silent attempt without a session rejects', async () => {
  const world = createWorld()
  const code = 'rpc/unauthorized'
  await expect(world.connect({ mode: 'silent' })).rejects.toMatchObject({ code })
  expect(typesOf(world)).toEqual(['SYNC_DAPP_DATA', 'IS_CONNECTED'])
})

test('embedded: an attempt that is aborted at its very end grants nothing', async () => {
  const { connect, connector } = createWorld()
  const controller = new AbortController()
  const [adapter] = site.adapters
  let isLoaded = false
  const adapters = [
    {
      namespace: 'solana' as const,
      async relay() {
        controller.abort()
        const loaded = await adapter?.relay?.()
        isLoaded = true
        if (!loaded) throw new TypeError('the adapter has a part for relays')
        return loaded
      },
    },
  ]
  const attempt = connect({ signal: controller.signal, site: { ...site, adapters } })
  await expect(attempt).rejects.toMatchObject({ code: 'connector/aborted' })
  await expect.poll(() => isLoaded).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(connector.getUser?.()).toBeUndefined()
})

test('embedded: declines a namespace that the site has no adapter for', async () => {
  const { connect } = createWorld()
  const { sessions, declined } = await connect({ site: { projectId: 'shop' } })
  expect(sessions.map(({ namespace }) => namespace)).toEqual(['eip155'])
  const error = expect.objectContaining({ code: 'connector/namespace-unsupported' })
  expect(declined).toEqual([{ namespace: 'solana', error }])
})

test('embedded: needs a project id', async () => {
  const { connect, opened } = createWorld()
  const code = 'config/project-id-missing'
  await expect(connect({ site: {} })).rejects.toMatchObject({ code })
  expect(opened).toEqual([])
})

test.each(['wallet.example.com', 'https://wallet.example.com/', 'https://a@b.c', 'ftp://x.y'])(
  'embedded: refuses %s as an origin',
  (url) => {
    expect(() => embedded({ walletUrl: url })).toThrowError(/walletUrl/)
  },
)

test('embedded: a blocked frame rejects with the text of the specification, and loads again', async () => {
  vi.useFakeTimers()
  try {
    const { connect, block, opened, connector } = createWorld()
    await connector.load()
    block()
    const attempt = expect(connect()).rejects.toMatchObject({
      code: 'frame/load-failed',
      shortMessage: 'Unable to load email login dependency',
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await attempt
    const again = expect(connect()).rejects.toMatchObject({ code: 'frame/load-failed' })
    await vi.advanceTimersByTimeAsync(30_000)
    await again
    expect(opened).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('embedded: a frame that loads again in the middle of a login ends it', async () => {
  const { wallet, connect, reloadFrame } = createWorld()
  wallet.state.script.next('hang')
  const attempt = connect({ onProgress: ({ type }) => type === 'verifyEmail' && reloadFrame() })
  await expect(attempt).rejects.toMatchObject({ code: 'frame/aborted' })
})

test('embedded: a frame that loads again learns the site, and keeps the session', async () => {
  const world = createWorld()
  const { wallet, connect, reloadFrame, events } = world
  await connect()
  wallet.received.length = 0
  await reloadFrame()
  await expect.poll(() => typesOf(world)).toEqual(['SYNC_DAPP_DATA', 'IS_CONNECTED'])
  expect(events).toEqual([])
  wallet.revoke()
  await reloadFrame()
  const namespaces = ['eip155', 'solana']
  await expect.poll(() => events).toEqual([{ type: 'disconnect', namespaces }])
})

test('embedded: tells the frame the appearance of the card, before and after it loads', async () => {
  const world = createWorld()
  const { wallet, connector, connect } = world
  const frame = await connector.loadFrame?.()
  const theme = {
    themeMode: 'dark',
    themeVariables: { '--accent': '#fff' },
    language: 'en',
  } as const
  frame?.setAppearance({ ...theme, title: 'Wallet' })
  await connect()
  expect(typesOf(world).slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'IS_CONNECTED'])
  expect(wallet.received[1]?.payload).toEqual(theme)
  wallet.received.length = 0
  frame?.setAppearance({ ...theme, title: 'Wallet' })
  frame?.setAppearance({ ...theme, language: 'ar', title: 'Wallet' })
  expect(wallet.received).toEqual([{ type: 'SYNC_THEME', payload: { ...theme, language: 'ar' } }])
})

test('embedded: signs in both namespaces, on the network of the request', async () => {
  const world = createWorld()
  const { sessions } = await world.connect({ accountTypes: { eip155: 'eoa' } })
  for (const session of sessions) {
    const { address } = session.accounts[0]
    if (session.namespace === 'eip155') {
      const params = ['0x6869', address]
      const signature = await session.provider.request({ method: 'personal_sign', params })
      const verified = verifyMessage({
        address: address as `0x${string}`,
        message: 'hi',
        signature: signature as `0x${string}`,
      })
      expect(await verified).toBe(true)
      const payload = { chainId: 'eip155:1', method: 'personal_sign', params }
      expect(world.wallet.received.at(-1)).toEqual({ type: 'RPC_REQUEST', payload })
    }
    if (session.namespace === 'solana') {
      const message = Uint8Array.of(1, 2)
      const signature = await session.provider.signMessage({ address, message })
      expect(ed25519.verify(signature, message, decodeBase58(address) ?? '')).toBe(true)
    }
  }
  expect(sessions).toHaveLength(2)
})

test('embedded: a transaction of Solana needs no options to be sent', async () => {
  const world = createWorld()
  const { sessions } = await world.connect({ namespaces: ['solana'] })
  const [session] = sessions
  if (session.namespace !== 'solana') throw new TypeError('solana was requested')
  const { address } = session.accounts[0]
  const asked = { address, transaction: Uint8Array.of(1), networkId: session.networkId }
  await session.provider.signAndSendTransaction(asked).catch(() => {})
  const payload = { method: 'solana_signAndSendTransaction', params: expect.anything() }
  expect(world.wallet.received.at(-1)).toMatchObject({ type: 'RPC_REQUEST', payload })
})

async function connectEvm(world: ReturnType<typeof createWorld>) {
  const { sessions } = await world.connect({ namespaces: ['eip155'] })
  const [session] = sessions
  if (session.namespace !== 'eip155') throw new TypeError('eip155 was requested')
  return session
}

test('embedded: switches the network of the wallet', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  const changes: unknown[] = []
  provider.on?.('chainChanged', (chainId) => changes.push(chainId))
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await switchTo('0xa')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(changes).toEqual(['0xa'])
  expect(world.events).toEqual([{ type: 'network', namespace: 'eip155', networkId: 'eip155:10' }])
  await expect(switchTo('0x539')).rejects.toMatchObject({ code: 4902 })
  await expect(switchTo('ten')).rejects.toMatchObject({ code: -32_602 })
})

test('embedded: parameters that are no JSON are refused', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  const sending = provider.request({ method: 'personal_sign', params: [1n] })
  await expect(sending).rejects.toMatchObject({ code: -32_602 })
})

test('embedded: members that are undefined, as viem leaves them, are not sent', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  const call = { to: '0x01', data: undefined }
  const params = [{ calls: [call], id: undefined }]
  await provider.request({ method: 'wallet_sendCalls', params }).catch(() => {})
  const payload = { chainId: 'eip155:1', method: 'wallet_sendCalls' }
  expect(world.wallet.received.at(-1)).toStrictEqual({
    type: 'RPC_REQUEST',
    payload: expect.objectContaining({ ...payload, params: expect.anything() }),
  })
  const sent = world.wallet.received.at(-1)?.payload as { readonly params: readonly object[] }
  expect(Object.keys(sent.params[0] ?? {})).toEqual(['calls'])
})

test('embedded: reads from the node of the network, and asks the frame for the rest', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  const fetchMock = vi.fn(async () => new Response(JSON.stringify({ result: '0x5' })))
  vi.stubGlobal('fetch', fetchMock)
  const before = world.wallet.received.length
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x5')
  await provider.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(world.wallet.received).toHaveLength(before)
  await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
})

test('embedded: tells the frame the networks of the site, and asks their nodes for it', async () => {
  const world = createWorld()
  await connectEvm(world)
  expect(world.wallet.received[0]?.payload).toMatchObject({
    networks: networks.map(({ caipNetworkId, name, nativeCurrency }) => ({
      chainId: caipNetworkId,
      name,
      symbol: nativeCurrency.symbol,
    })),
  })
  const fetchMock = vi.fn(async (_: string, __: RequestInit) => Response.json({ result: '0x5' }))
  vi.stubGlobal('fetch', fetchMock)
  const { signal } = new AbortController()
  const { caipNetworkId: chainId, rpcUrls } = optimism
  const method = 'eth_gasPrice'
  const server = world.server()
  expect(await server?.requestNode({ chainId, method, params: [] }, signal)).toEqual({
    result: '0x5',
  })
  const [url, { body }] = fetchMock.mock.calls[0] ?? ['', {}]
  expect(url).toBe(rpcUrls.default.http[0])
  expect(JSON.parse(String(body))).toMatchObject({ method, params: [] })
  // A network that the site has not: nothing is asked.
  expect(await server?.requestNode({ chainId: 'eip155:5', method }, signal)).toEqual({})
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('embedded: a declined request has the code of EIP-1193', async () => {
  const world = createWorld()
  const { provider, accounts } = await connectEvm(world)
  world.wallet.state.script.next('reject')
  const params = ['0x6869', accounts[0].address]
  const request = provider.request({ method: 'personal_sign', params })
  await expect(request).rejects.toMatchObject({ code: 4001 })
})

test('embedded: a session that ended elsewhere disconnects at the next request', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  world.wallet.revoke()
  const request = provider.request({ method: 'personal_sign', params: [] })
  await expect(request).rejects.toMatchObject({ code: 4100 })
  await expect.poll(() => world.events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('embedded: disconnecting signs out, and removes the frame', async () => {
  const world = createWorld()
  const { provider } = await connectEvm(world)
  await world.connector.disconnect({ namespaces: ['eip155'] })
  expect(typesOf(world).at(-1)).toBe('SIGN_OUT')
  expect(world.wallet.isLoggedIn()).toBe(false)
  expect(world.connector.getUser?.()).toBeUndefined()
  const request = provider.request({ method: 'personal_sign', params: [] })
  await expect(request).rejects.toMatchObject({ code: 4100 })
  expect(world.opened).toHaveLength(1)
  await world.connect()
  expect(world.opened).toHaveLength(2)
})

test('embedded: an aborted login sends no later request', async () => {
  const world = createWorld()
  world.wallet.state.script.next('hang')
  const controller = new AbortController()
  const attempt = world.connect({
    signal: controller.signal,
    onProgress: ({ type }) => type === 'verifyEmail' && controller.abort(),
  })
  await expect(attempt).rejects.toMatchObject({ code: 'connector/aborted' })
  const before = typesOf(world)
  await expect.poll(() => world.wallet.state.log).toHaveLength(1)
  world.wallet.state.script.release()
  await expect.poll(() => world.wallet.isLoggedIn()).toBe(true)
  expect(typesOf(world)).toEqual(before)
})

test('embedded: sends requests through what presents them, which may cancel them', async () => {
  const world = createWorld()
  const presented: unknown[] = []
  const controller = new AbortController()
  const { sessions } = await world.connect({
    present: ({ method, networkId, send }) => {
      presented.push({ method, networkId })
      return send(controller.signal)
    },
  })
  const [session] = sessions
  if (session.namespace !== 'eip155') throw new TypeError('eip155 was requested')
  const params = ['0x6869', session.accounts[0].address]
  world.wallet.state.script.next('hang')
  const request = session.provider.request({ method: 'personal_sign', params })
  await expect.poll(() => typesOf(world).at(-1)).toBe('RPC_REQUEST')
  controller.abort()
  const aborted = { code: 4001, message: 'Request was aborted' }
  await expect(request).rejects.toMatchObject(aborted)
  expect(presented).toEqual([{ method: 'personal_sign', networkId: 'eip155:1' }])
})

test('embedded: a frame that loads anew restores the session before all that waits', async () => {
  const world = createWorld()
  const { provider, accounts } = await connectEvm(world)
  const frame = await world.connector.loadFrame?.()
  world.leaveCard()
  frame?.attach({} as Element)
  const before = world.wallet.received.length
  const messages = ['0x01', '0x02', '0x03']
  await Promise.all(
    messages.map((message) =>
      provider.request({ method: 'personal_sign', params: [message, accounts[0].address] }),
    ),
  )
  const received = world.wallet.received.slice(before)
  expect(received.map(({ type }) => type)).toEqual([
    'SYNC_DAPP_DATA',
    'IS_CONNECTED',
    ...messages.map(() => 'RPC_REQUEST'),
  ])
  expect(received.slice(2)).toMatchObject(
    messages.map((message) => ({ payload: { params: [message, accounts[0].address] } })),
  )
})
