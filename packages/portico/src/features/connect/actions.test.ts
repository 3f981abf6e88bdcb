import { describe, expect, test, vi } from 'vitest'
import { DISCOVERY_GRACE_MS } from '../../core/deadlines.ts'
import type { Connector, ConnectorGrant } from '../../core/interfaces/connector.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { readRecord } from '../../core/storage/record.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { setTheme } from '../appearance/setTheme.ts'
import { getBalance } from '../balances/getBalance.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { disconnect } from '../connections/disconnect.ts'
import { getWalletId } from '../connections/getConnectors.ts'
import { getActiveConnection, getLiveConnections } from '../connections/selectors.ts'
import { signMessage } from '../connections/signMessage.ts'
import { switchAccount } from '../connections/switchAccount.ts'
import { switchConnection } from '../connections/switchConnection.ts'
import { setLabel } from '../names/setLabel.ts'
import { addNetwork } from '../networks/addNetwork.ts'
import { removeNetwork } from '../networks/removeNetwork.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { base, createWorld, fakeAdapter, settle, solana, type World } from '../test/fixtures.ts'
import { modelConnector, modelWallet } from '../test/modelWorld.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { restoreConnections } from './restoreConnections.ts'

const state = ({ portico }: World) => portico.store.getState()

/** Once the code is loaded, `open` opens the modal synchronously. */
async function openedBefore(world: World): Promise<World> {
  void world.portico.open()
  await expect.poll(() => state(world).modal.open, { interval: 1 }).toBe(true)
  world.portico.close()
  return world
}

describe('connect', () => {
  test('shows connecting, then connected, and remembers the wallet as recent', async () => {
    const world = createWorld()
    const connecting = connect(world.portico, { connectorId: 'evm' })
    expect(getStatus(state(world))).toBe('connecting')
    expect(state(world).attempt).toMatchObject({ connectorId: 'evm', namespaces: ['eip155'] })
    const { connections, declined } = await connecting
    expect([connections.length, declined.length]).toEqual([1, 0])
    expect(state(world)).toMatchObject({ attempt: undefined, recents: [{ id: 'evm' }] })
    expect(getStatus(state(world))).toBe('connected')
  })

  test('keeps the last two wallets as recent, in the state and in storage', async () => {
    const storage = memoryStorage()
    const world = createWorld({ storage })
    for (const connectorId of ['evm', 'both', 'sol']) await connect(world.portico, { connectorId })
    const ids = ['sol', 'both']
    expect(state(world).recents.map(({ id }) => id)).toEqual(ids)
    expect(readRecord(world.portico).recents.map(({ id }) => id)).toEqual(ids)
  })

  test('connects several wallets and namespaces; the newest is in use', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    await connect(world.portico, { connectorId: 'both' })
    expect(getLiveConnections(state(world)).map(({ key }) => key)).toEqual([
      'eip155:both',
      'solana:both',
      'eip155:evm',
    ])
    expect(getActiveConnection(state(world), 'eip155')?.connectorId).toBe('both')
  })

  test('partial consent keeps what was granted and returns what was declined', async () => {
    const world = createWorld()
    world.wallets.both.answer = 'partial'
    const { connections, declined } = await connect(world.portico, { connectorId: 'both' })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(declined).toMatchObject([{ namespace: 'solana', error: { code: 'rpc/user-rejected' } }])
    world.wallets.both.answer = 'grant'
    const rest = await connect(world.portico, { connectorId: 'both' })
    expect(rest.connections.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  test.each<[string, World['wallets']['evm']['answer'], string]>([
    ['declined', 'reject', 'rpc/user-rejected'],
    ['no account', 'empty', 'connector/no-accounts'],
    ['a namespace that was not requested', 'wrongNamespace', 'connector/no-accounts'],
    ['a thrown text', 'throwText', 'wallet/unknown'],
  ])('%s is a typed error and leaves no connection', async (_, answer, code) => {
    const world = createWorld()
    world.wallets.evm.answer = answer
    await expect(connect(world.portico, { connectorId: 'evm' })).rejects.toMatchObject({ code })
    expect(state(world)).toMatchObject({ attempt: undefined, connections: {} })
  })

  test.each([
    ['no provider', { provider: undefined }],
    ['an invalid network id', { networkId: 'mainnet' }],
  ])('a session with %s is not a connection', async (_, damage) => {
    const sound = modelConnector(modelWallet('x', ['eip155']), 'namespace')
    const connector: Connector = {
      ...sound,
      async connect(parameters) {
        const grant = await sound.connect(parameters)
        const sessions = grant.sessions.map((session) => ({ ...session, ...damage }))
        return { ...grant, sessions } as unknown as ConnectorGrant
      },
    }
    const world = createWorld({ connectors: [connector] })
    await expect(connect(world.portico, { connectorId: 'x' })).rejects.toMatchObject({
      code: 'connector/invalid-answer',
    })
    expect(state(world)).toMatchObject({ attempt: undefined, connections: {} })
  })

  test('rejects an unknown wallet, a connected wallet and a wrong namespace', async () => {
    const world = createWorld()
    const failing = (parameters: Parameters<typeof connect>[1]) =>
      connect(world.portico, parameters)
    await expect(failing({ connectorId: 'nope' })).rejects.toMatchObject({
      code: 'connector/not-found',
      shortMessage: expect.stringContaining('Call start(portico) first'),
    })
    world.portico.store.setState({ discovering: false })
    await expect(failing({ connectorId: 'nope' })).rejects.toMatchObject({
      code: 'connector/not-found',
      shortMessage: 'No connector with id "nope"',
    })
    await failing({ connectorId: 'evm' })
    await expect(failing({ connectorId: 'evm' })).rejects.toThrow('Connector already connected')
    await expect(failing({ connectorId: 'sol', namespaces: ['eip155'] })).rejects.toMatchObject({
      code: 'connector/namespace-unsupported',
    })
  })

  test('aborts a hanging wallet after five minutes, or at once when the caller aborts', async () => {
    const world = createWorld()
    world.wallets.evm.hanging = true
    const hung = connect(world.portico, { connectorId: 'evm' })
    world.clock.advance(300_000)
    await expect(hung).rejects.toMatchObject({ code: 'connector/timed-out' })
    const controller = new AbortController()
    const aborted = connect(world.portico, { connectorId: 'evm', signal: controller.signal })
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'connector/aborted' })
    for (const answer of [...world.wallets.evm.prompts]) answer()
    await settle()
    expect(state(world).connections).toEqual({})
  })

  test('a second attempt aborts the first', async () => {
    const world = createWorld()
    world.wallets.evm.hanging = true
    const first = connect(world.portico, { connectorId: 'evm' })
    const second = connect(world.portico, { connectorId: 'sol' })
    await expect(first).rejects.toMatchObject({ code: 'connector/aborted' })
    await second
    expect(getLiveConnections(state(world)).map(({ key }) => key)).toEqual(['solana:sol'])
  })
})

describe('disconnect', () => {
  test('disconnects all, by namespace, by key; a wallet for all its namespaces as a whole', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    await connect(world.portico, { connectorId: 'both' })
    await disconnect(world.portico, { key: 'eip155:both' })
    expect(getLiveConnections(state(world)).map(({ key }) => key)).toEqual(['eip155:evm'])
    await connect(world.portico, { connectorId: 'sol' })
    await disconnect(world.portico, { namespace: 'solana' })
    expect(getLiveConnections(state(world))).toHaveLength(1)
    await disconnect(world.portico)
    expect(state(world).connections).toEqual({})
    await expect(disconnect(world.portico, { key: 'eip155:evm' })).rejects.toMatchObject({
      code: 'connection/not-found',
    })
  })

  test("disconnects a merged wallet by its id, and one connector by the connector's id", async () => {
    const halves = [modelWallet('dual.evm', ['eip155']), modelWallet('dual.sol', ['solana'])]
    const connectors = halves.map((half) => ({
      ...modelConnector(half, 'namespace'),
      name: 'Dual',
    }))
    const world = createWorld({
      connectors: [...connectors, modelConnector(modelWallet('sole', ['eip155']), 'namespace')],
    })
    const keys = () => getLiveConnections(state(world)).map(({ key }) => key)
    for (const connectorId of ['dual.evm', 'dual.sol', 'sole']) {
      await connect(world.portico, { connectorId })
    }
    await disconnect(world.portico, { connectorId: 'dual.evm' })
    expect(keys()).toEqual(['eip155:sole', 'solana:dual.sol'])
    await connect(world.portico, { connectorId: 'dual.evm' })
    await disconnect(world.portico, { connectorId: getWalletId(state(world), 'dual.sol') })
    expect(keys()).toEqual(['eip155:sole'])
    await disconnect(world.portico, { connectorId: 'unknown' })
    expect(keys()).toEqual(['eip155:sole'])
  })

  test('disconnects a connection that is being restored, but calls no wallet for a pending one', async () => {
    const storage = memoryStorage()
    await connect(createWorld({ storage }).portico, { connectorId: 'both' })
    const again = createWorld({ storage })
    const { both, evm } = again.wallets
    both.authorised.add('eip155').add('solana')
    evm.authorised.add('eip155')
    both.hanging = true
    evm.hanging = true
    const restored = restoreConnections(again.portico)
    expect(getStatus(state(again))).toBe('reconnecting')
    const connecting = connect(again.portico, { connectorId: 'evm' })
    const left = expect(connecting).rejects.toMatchObject({ code: 'connector/aborted' })
    await disconnect(again.portico)
    await left
    await restored
    expect(both.authorised.size).toBe(0)
    expect(evm.authorised.size).toBe(1)
    expect(state(again).connections).toEqual({})
  })

  test('removes the connection even if the wallet refuses', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    world.wallets.evm.answer = 'reject'
    await expect(disconnect(world.portico)).rejects.toThrow('Failed to disconnect')
    expect(state(world).connections).toEqual({})
  })
})

describe('reconnect', () => {
  async function reload(late: boolean) {
    const storage = memoryStorage()
    const granted = modelWallet('io.alpha', ['eip155'])
    const fake = modelWallet('io.alpha#2', ['eip155'])
    const shared = [granted, fake].map((item) => ({
      ...modelConnector(item, 'namespace'),
      rdns: 'io.alpha',
    }))
    const [first] = shared
    if (!first) throw new TypeError('no connector')
    await connect(createWorld({ storage, connectors: [first] }).portico, { connectorId: first.id })
    const world = createWorld({ storage, connectors: late ? [first] : shared })
    const answer = first.connect
    const connectSpy = vi.spyOn(first, 'connect').mockImplementation((parameters) => {
      world.portico.store.setState({ connectors: shared })
      return answer(parameters)
    })
    const restored = reconnect(world.portico)
    await settle()
    // The wait is the same as for a wallet that is missing.
    world.clock.advance(DISCOVERY_GRACE_MS)
    await restored
    return { world, connectSpy }
  }

  test('sends no request to a wallet whose rdns another wallet also announces', async () => {
    const { world, connectSpy } = await reload(false)
    expect(connectSpy).not.toHaveBeenCalled()
    expect(state(world).connections).toEqual({})
  })

  test('ignores the answer if another wallet announces the rdns meanwhile', async () => {
    const { world, connectSpy } = await reload(true)
    expect(connectSpy).toHaveBeenCalled()
    expect(state(world).connections).toEqual({})
  })
})

describe('networks', () => {
  test('switchNetwork: stores the selection before connecting, and switches the wallet after', async () => {
    const world = createWorld()
    await switchNetwork(world.portico, { networkId: base.caipNetworkId })
    expect(state(world).selectedNetworkId).toBe(base.caipNetworkId)
    await connect(world.portico, { connectorId: 'evm' })
    await switchNetwork(world.portico, { networkId: base.caipNetworkId })
    expect(getActiveConnection(state(world))?.networkId).toBe(base.caipNetworkId)
    expect(state(world).switching).toBeUndefined()
  })

  test('switchNetwork: a network of another namespace makes that wallet the one in use', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    await connect(world.portico, { connectorId: 'sol' })
    expect(getActiveConnection(state(world))?.namespace).toBe('solana')
    await switchNetwork(world.portico, { networkId: base.caipNetworkId })
    expect(getActiveConnection(state(world))).toMatchObject({
      namespace: 'eip155',
      networkId: base.caipNetworkId,
    })
  })

  test('switchNetwork: does nothing on the network in use', async () => {
    const move = vi.fn(async () => 'eip155:1' as const)
    const world = createWorld({
      adapters: [fakeAdapter('eip155', { switchNetwork: move }), fakeAdapter('solana')],
    })
    await connect(world.portico, { connectorId: 'evm' })
    await switchNetwork(world.portico, { networkId: 'eip155:1' })
    expect(move).not.toHaveBeenCalled()
  })

  test('switchNetwork: rejects unknown, disabled, other namespace, declined and hanging', async () => {
    const refusing = fakeAdapter('eip155', {
      switchNetwork: async () => {
        throw new PorticoError(rpcUserRejected)
      },
    })
    const world = createWorld({ adapters: [refusing, fakeAdapter('solana')] })
    const move = (networkId: `${string}:${string}`) => switchNetwork(world.portico, { networkId })
    await expect(move('eip155:5')).rejects.toThrow('Network not found')
    await connect(world.portico, { connectorId: 'evm' })
    await expect(move(solana.caipNetworkId)).rejects.toThrow('Connector not connected')
    await expect(move(base.caipNetworkId)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(state(world).switching).toBeUndefined()

    const off = createWorld({ networkSwitch: false })
    await connect(off.portico, { connectorId: 'evm' })
    await expect(
      switchNetwork(off.portico, { networkId: base.caipNetworkId }),
    ).rejects.toMatchObject({ code: 'network/switch-disabled' })

    const hanging = createWorld({
      adapters: [
        fakeAdapter('eip155', { switchNetwork: () => new Promise(() => {}) }),
        fakeAdapter('solana'),
      ],
    })
    await connect(hanging.portico, { connectorId: 'evm' })
    const hung = switchNetwork(hanging.portico, { networkId: base.caipNetworkId })
    await settle()
    hanging.clock.advance(300_000)
    await expect(hung).rejects.toMatchObject({ code: 'connector/timed-out' })
  })

  test('switchNetwork: a pending request ends with its connection', async () => {
    const world = createWorld({
      adapters: [
        fakeAdapter('eip155', { signMessage: () => new Promise(() => {}) }),
        fakeAdapter('solana'),
      ],
    })
    await connect(world.portico, { connectorId: 'evm' })
    const signing = signMessage(world.portico, { message: 'x' })
    await settle()
    await disconnect(world.portico)
    await expect(signing).rejects.toMatchObject({ code: 'connector/aborted' })
  })

  test('addNetwork, removeNetwork: the last network of a namespace stays', () => {
    const world = createWorld()
    const added = addNetwork(world.portico, {
      network: { ...base, id: 10, caipNetworkId: 'eip155:10' },
    })
    expect(state(world).networks).toContain(added)
    expect(() => addNetwork(world.portico, { network: added })).toThrow('already added')
    removeNetwork(world.portico, { networkId: 'eip155:10' })
    expect(state(world).networks).not.toContain(added)
    expect(() => removeNetwork(world.portico, { networkId: 'eip155:10' })).toThrow(
      'Network not found',
    )
    expect(() => removeNetwork(world.portico, { networkId: solana.caipNetworkId })).toThrow('last')
  })

  test('removeNetwork: opens UnsupportedChain if the wallet is on the network', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    removeNetwork(world.portico, { networkId: 'eip155:1' })
    // The first call loads the code.
    await expect
      .poll(() => state(world).modal, { interval: 1 })
      .toMatchObject({
        open: true,
        history: [{ view: 'UnsupportedChain' }],
      })
  })

  test.each([
    ['switching is off', { networkSwitch: false }],
    ['unsupported networks are allowed', { allowUnsupportedNetwork: true }],
    ['the site has no adapters', { adapters: [] }],
  ])('UnsupportedChain: does not open when %s', async (_, config) => {
    const world = await openedBefore(createWorld(config))
    await connect(world.portico, { connectorId: 'evm' })
    removeNetwork(world.portico, { networkId: 'eip155:1' })
    expect(getActiveConnection(state(world))?.networkId).toBe('eip155:1')
    expect(state(world).modal.open).toBe(false)
  })

  test('UnsupportedChain: does not open on a network of the site', async () => {
    const world = await openedBefore(createWorld())
    await connect(world.portico, { connectorId: 'evm' })
    removeNetwork(world.portico, { networkId: base.caipNetworkId })
    expect(state(world).modal.open).toBe(false)
  })
})

describe('accounts', () => {
  test('switchAccount, switchConnection, setLabel: change the account, the connection and a label', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    await connect(world.portico, { connectorId: 'sol' })
    const second = getActiveConnection(state(world), 'eip155')?.accounts[1]?.address ?? ''
    switchAccount(world.portico, { address: second, key: 'eip155:evm' })
    expect(getActiveConnection(state(world))).toMatchObject({ key: 'eip155:evm', address: second })
    switchConnection(world.portico, { key: 'solana:sol' })
    expect(getActiveConnection(state(world))?.namespace).toBe('solana')
    expect(() => switchAccount(world.portico, { address: '0x0' })).toThrow('Account not found')
    setLabel(world.portico, { namespace: 'eip155', address: second, label: '  Savings ' })
    expect(state(world).labels).toEqual({ [`eip155:${second}`]: 'Savings' })
    setLabel(world.portico, { namespace: 'eip155', address: second, label: '' })
    expect(state(world).labels).toEqual({})
  })

  test('getBalance, signMessage: use the runtime of the namespace', async () => {
    const world = createWorld()
    await expect(getBalance(world.portico)).rejects.toThrow('Connector not connected')
    await expect(signMessage(world.portico, { message: 'x' })).rejects.toThrow(
      'Connector not connected',
    )
    await connect(world.portico, { connectorId: 'evm' })
    expect(await getBalance(world.portico)).toEqual({
      value: 15n * 10n ** 17n,
      decimals: 18,
      symbol: 'ETH',
    })
    expect(await signMessage(world.portico, { message: 'x' })).toBe('0xsigned')
    await expect(signMessage(world.portico, { message: 'x', address: '0x1' })).rejects.toThrow(
      'Account not found',
    )
  })

  test.each([[null], [7], [{}], [['x']], [new ArrayBuffer(1)]])(
    'signMessage: rejects the message %o without asking the wallet',
    async (message) => {
      const sign = vi.fn(async () => '0xsigned')
      const world = createWorld({ adapters: [fakeAdapter('eip155', { signMessage: sign })] })
      const signing = signMessage(world.portico, { message: message as never })
      await expect(signing).rejects.toMatchObject({ code: 'validation/message' })
      expect(sign).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['a text', ''],
    ['bytes', Uint8Array.of(1)],
    ['a buffer of Node', Buffer.from('x')],
  ])('signMessage: accepts %s', async (_, message) => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    expect(await signMessage(world.portico, { message })).toBe('0xsigned')
  })

  test("getBalance: tries the site's own endpoints before the network's", async () => {
    const getNativeBalance = vi.fn(async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }))
    const own = { url: 'https://own.example', headers: { 'x-key': 'k' } }
    const world = createWorld({
      adapters: [fakeAdapter('eip155', { getBalance: getNativeBalance }), fakeAdapter('solana')],
      rpcUrls: { 'eip155:1': [own, 'https://second.example'] },
    })
    await connect(world.portico, { connectorId: 'evm' })
    await getBalance(world.portico)
    expect(getNativeBalance).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        endpoints: [own, { url: 'https://second.example' }, { url: 'http://localhost:1' }],
      }),
    )
  })

  test('getRuntime: a failed load is a typed error, and the next call tries again', async () => {
    let broken = true
    const adapter = fakeAdapter('eip155')
    const world = createWorld({
      adapters: [
        {
          ...adapter,
          load: () => (broken ? Promise.reject(new TypeError('offline')) : adapter.load()),
        },
        fakeAdapter('solana'),
      ],
    })
    await connect(world.portico, { connectorId: 'evm' })
    await expect(getBalance(world.portico)).rejects.toMatchObject({ code: 'instance/load-failed' })
    broken = false
    expect((await getBalance(world.portico)).symbol).toBe('ETH')
  })
})

test('setTheme: changes a running page and checks its input', () => {
  const world = createWorld()
  setTheme(world.portico, { mode: 'dark', variables: { '--portico-accent': 'red' } })
  expect(state(world)).toMatchObject({
    themeMode: 'dark',
    themeVariables: { '--portico-accent': 'red' },
  })
  setTheme(world.portico, { variables: { '--portico-accent': undefined as never } })
  expect(state(world).themeVariables).toEqual({})
  setTheme(world.portico, { mode: 'system' })
  expect(state(world).themeMode).toBe('system')
  expect(() => setTheme(world.portico, { mode: 'blue' as never })).toThrow()
  const variables = { '--portico-nope': 'red' } as never
  expect(() => setTheme(world.portico, { variables })).toThrow('variables')
})

test('setTheme: a later alias replaces a variable, and its current name wins', () => {
  const world = createWorld()
  const set = (variables: object) => setTheme(world.portico, { variables } as never)
  set({ '--w3m-accent': 'red' })
  set({ '--w3m-accent': 'blue' })
  expect(state(world).themeVariables).toEqual({ '--portico-accent': 'blue' })
  set({ '--w3m-accent': 'red', '--portico-accent': 'green' })
  expect(state(world).themeVariables).toEqual({ '--portico-accent': 'green' })
  set({ '--w3m-accent': undefined })
  expect(state(world).themeVariables).toEqual({})
})

describe('connections: edge cases', () => {
  test('connect: the wallet switches to the network chosen before', async () => {
    const world = createWorld()
    await switchNetwork(world.portico, { networkId: base.caipNetworkId })
    await connect(world.portico, { connectorId: 'evm' })
    expect(getActiveConnection(state(world))?.networkId).toBe(base.caipNetworkId)
  })

  test('switchNetwork: rejects if the wallet confirms but does not switch', async () => {
    const staying = fakeAdapter('eip155', { switchNetwork: async () => 'eip155:1' as const })
    const world = createWorld({ adapters: [staying, fakeAdapter('solana')] })
    await connect(world.portico, { connectorId: 'evm' })
    await expect(switchNetwork(world.portico, { networkId: base.caipNetworkId })).rejects.toThrow(
      'Chain is not supported',
    )
  })

  test('isSameAddress: two spellings are one account', async () => {
    const lower: typeof fakeAdapter = (namespace, runtime) => ({
      ...fakeAdapter(namespace, runtime),
      parseAddress: (value) => value.toLowerCase() || undefined,
    })
    const world = createWorld({ adapters: [lower('eip155'), fakeAdapter('solana')] })
    await connect(world.portico, { connectorId: 'evm' })
    const { accounts } = getActiveConnection(state(world)) ?? {}
    const second = accounts?.[1]?.address ?? ''
    switchAccount(world.portico, { address: second.toLowerCase() })
    const changes: string[] = []
    world.portico.events.on('accountChange', ({ address }) => changes.push(address))
    for (const tab of world.wallets.evm.tabs) {
      tab.emit({
        type: 'accounts',
        namespace: 'eip155',
        accounts: (accounts ?? []).map((item) => ({
          ...item,
          address: item.address.toLowerCase(),
        })),
      })
    }
    expect(changes).toEqual([])
    expect(getActiveConnection(state(world))?.address).toBe(second.toLowerCase())
    setLabel(world.portico, { namespace: 'eip155', address: second, label: 'Savings' })
    expect(Object.keys(state(world).labels)).toEqual([`eip155:${second.toLowerCase()}`])
  })

  test('signMessage: does not sign if the wallet disconnects while its code loads', async () => {
    const sign = vi.fn(async () => '0x')
    const adapter = fakeAdapter('eip155', { signMessage: sign })
    let loaded = () => {}
    const slow = new Promise<void>((resolve) => {
      loaded = resolve
    })
    const world = createWorld({
      adapters: [
        { ...adapter, load: () => slow.then(() => adapter.load()) },
        fakeAdapter('solana'),
      ],
    })
    await connect(world.portico, { connectorId: 'evm' })
    const signing = signMessage(world.portico, { message: 'x' })
    await disconnect(world.portico)
    loaded()
    await expect(signing).rejects.toMatchObject({ code: 'connector/aborted' })
    expect(sign).not.toHaveBeenCalled()
  })

  test('connect: no event for a wallet that disconnects between two prompts', async () => {
    const world = createWorld()
    const connected: string[] = []
    world.portico.events.on('connect', ({ key }) => connected.push(key))
    world.wallets.both.answer = 'partial'
    const connecting = connect(world.portico, { connectorId: 'both' })
    const stop = world.portico.store.subscribe(({ connections }) => {
      if (connections['eip155:both']?.status === 'connected') {
        stop()
        void disconnect(world.portico)
      }
    })
    await expect(connecting).rejects.toMatchObject({ name: 'PorticoError' })
    expect(connected).toEqual([])
    expect(state(world).recents).toEqual([])
  })

  test('reconnect: a locked wallet is restored at the next start', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    for (const tab of world.wallets.evm.tabs) {
      tab.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
    }
    expect(getLiveConnections(state(world))).toEqual([])
    expect(world.portico.storage.read()).toContain('"connectorId":"evm"')
  })
})
