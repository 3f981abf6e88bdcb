import type { Config as Config2, CreateConnectorFn as CreateConnectorFn2 } from '@wagmi/core-2'
import type { Config as Config3, CreateConnectorFn as CreateConnectorFn3 } from '@wagmi/core-3'
import { getAddress, UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { raiseAlert } from '../features/notifications/raiseAlert.ts'
import { manualClock, modelConnector, modelWallet } from '../features/test/modelWorld.ts'
import {
  connect,
  createPortico,
  disconnect,
  isPorticoError,
  start,
  switchConnection,
  switchNetwork,
} from '../index.ts'
import { base, mainnet, solana } from '../networks/index.ts'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { bridge } from './bridge.ts'
import { readAccounts, wagmiChains } from './porticoConnection.ts'
import { porticoConnector } from './porticoConnector.ts'
import {
  connectorOf,
  createBrowser,
  createWagmiConfig,
  majors,
  openPage,
  type Page,
  type PageOptions,
} from './test/wagmiWorld.ts'
import type { WagmiConfig } from './types.ts'

describe.each(majors)('wagmi %s', (major, core) => {
  let pages: Page[] = []
  beforeEach(() => {
    pages = []
  })
  afterEach(() => {
    for (const page of pages) page.close()
  })
  const open = (options?: PageOptions) => {
    const page = openPage(core, options)
    pages.push(page)
    return page
  }
  const userConnects = async ({ portico }: Page, connectorId: string) => {
    await vi.waitFor(() =>
      expect(portico.store.getState().connectors.map(({ id }) => id)).toContain(connectorId),
    )
    await connect(portico, { connectorId })
  }
  const modalIsOpen = ({ portico }: Page) =>
    vi.waitFor(() => expect(portico.store.getState().modal.open).toBe(true))
  const both = (page: Page) => {
    const { state } = page.config
    const held = state.connections.get(page.connector.uid)
    return {
      wagmi: held && { accounts: held.accounts, chainId: held.chainId, status: state.status },
      portico: readAccounts(page.portico),
    }
  }
  const expectConnected = (page: Page, wallet = page.one, chainId = 1) => {
    const accounts = wallet.granted.map((address) => getAddress(address))
    expect(both(page).wagmi).toEqual({ accounts, chainId, status: 'connected' })
    expect(both(page).portico).toMatchObject({ accounts, chainId })
    expect(core.getAccount(page.config)).toMatchObject({ address: accounts[0], chainId })
  }
  const expectDisconnected = (page: Page) => {
    expect(both(page)).toEqual({ wagmi: undefined, portico: undefined })
    expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
  }

  test('is the tested major version', () => {
    expect(core.version.split('.')[0]).toBe(major)
  })

  describe('connecting', () => {
    test('bridge: a connection in Portico is one in wagmi, with all accounts', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      expectConnected(page)
      expect(page.one.granted).toHaveLength(2)
    })

    test('connect: opens the modal and returns what the user connects there', async () => {
      const page = open()
      const asked = core.connect(page.config, { connector: page.connector })
      await modalIsOpen(page)
      expect(page.portico.store.getState().modal.history[0]).toMatchObject({
        view: 'Connect',
        parameters: { namespace: 'eip155' },
      })
      await userConnects(page, 'test.one')
      await expect(asked).resolves.toEqual({
        accounts: page.one.granted.map((address) => getAddress(address)),
        chainId: 1,
      })
      expectConnected(page)
    })

    test('connect: rejects with 4001 if the user closes the modal', async () => {
      const page = open()
      const asked = core.connect(page.config, { connector: page.connector })
      const settled = asked.catch((error: unknown) => error)
      await modalIsOpen(page)
      page.portico.close()
      const error = await settled
      expect(error).toBeInstanceOf(UserRejectedRequestError)
      expect(error).toMatchObject({ code: 4001, name: 'UserRejectedRequestError' })
      expectDisconnected(page)
    })

    test('connect: the modal stays open after a wallet declined', async () => {
      const page = open()
      const asked = core.connect(page.config, { connector: page.connector })
      await modalIsOpen(page)
      page.one.script.next('reject')
      await expect(userConnects(page, 'test.one')).rejects.toMatchObject({
        code: 'rpc/user-rejected',
      })
      expect(page.config.state.status).toBe('connecting')
      await userConnects(page, 'test.two')
      await asked
      expectConnected(page, page.two)
    })

    test('connect: switches to the given chain, and stays connected if the wallet does not switch', async () => {
      const page = open()
      const asked = core.connect(page.config, { connector: page.connector, chainId: 8453 })
      await modalIsOpen(page)
      await userConnects(page, 'test.one')
      await expect(asked).resolves.toMatchObject({ chainId: 8453 })
      expectConnected(page, page.one, 8453)

      const stubborn = open()
      stubborn.one.script.next('reject', 'wallet_switchEthereumChain')
      const again = core.connect(stubborn.config, { connector: stubborn.connector, chainId: 8453 })
      await modalIsOpen(stubborn)
      await userConnects(stubborn, 'test.one')
      await expect(again).resolves.toMatchObject({ chainId: 1 })
      expectConnected(stubborn)
    })

    test('connect: rejects for a chain that only wagmi knows, without a prompt', async () => {
      const page = open()
      const asked = core.connect(page.config, { connector: page.connector, chainId: 10 })
      await expect(asked).rejects.toMatchObject({
        code: 'wagmi/chain-missing',
        shortMessage:
          'Chain 10 (OP Mainnet) is configured in wagmi only. Add it to "networks" of createPortico',
      })
      expect(page.portico.store.getState().modal.open).toBe(false)
    })

    test('connect: returns objects with capabilities', async () => {
      const page = open({ bridged: false })
      await userConnects(page, 'test.one')
      const { accounts } = await core.connect(page.config, {
        connector: page.connector,
        withCapabilities: true,
      })
      expect(accounts[0]).toEqual({ address: page.one.granted[0], capabilities: {} })
    })

    test('bridge: a config that is bridged later gets the existing connection', async () => {
      const page = open({ bridged: false })
      await userConnects(page, 'test.one')
      expect(page.config.state.status).toBe('disconnected')
      const unbridge = bridge(page.portico, page.config)
      expectConnected(page)
      unbridge()
      await disconnect(page.portico)
      expect(both(page)).toMatchObject({ wagmi: { status: 'connected' }, portico: undefined })
    })

    test('porticoConnector: without a bridge, wagmi follows the connections it began', async () => {
      const page = open({ bridged: false })
      const asked = core.connect(page.config, { connector: page.connector })
      await modalIsOpen(page)
      await userConnects(page, 'test.one')
      await asked
      await switchNetwork(page.portico, { networkId: base.caipNetworkId })
      expectConnected(page, page.one, 8453)
      await disconnect(page.portico)
      expectDisconnected(page)
    })

    test('bridge: Solana connections do not appear in wagmi', async () => {
      const connectors = [modelConnector(modelWallet('sol', ['solana']), 'namespace')]
      const page = open({ portico: { connectors } })
      await userConnects(page, 'sol')
      expect(page.config.state.connections.size).toBe(0)
      expect(page.config.state.status).toBe('disconnected')
      await userConnects(page, 'test.one')
      expectConnected(page)
      await core.disconnect(page.config)
      expect(Object.keys(page.portico.store.getState().connections)).toEqual(['solana:sol'])
    })
  })

  describe('while connected', () => {
    test('bridge: emits each change of accounts and chain once', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      let changes = 0
      page.config.subscribe(
        (state) => state.connections,
        () => {
          changes += 1
        },
      )
      const [first, second] = page.one.addresses
      page.one.setAccounts([`${second}`, `${first}`])
      await vi.waitFor(() => expectConnected(page))
      expect(core.getAccount(page.config).address).toBe(second)
      page.one.setChain(8453)
      await vi.waitFor(() => expectConnected(page, page.one, 8453))
      expect(changes).toBe(2)
    })

    test('switchChain: switches in Portico, which adds an unknown network', async () => {
      const one = () => createFakeEvmWallet({ name: 'One', rdns: 'test.one', chains: [] })
      const page = open({ browser: { ...createBrowser(), one } })
      await userConnects(page, 'test.one')
      const chain = await core.switchChain(page.config, { chainId: 8453 })
      expect(chain.id).toBe(8453)
      expect(page.one.log.map(({ method }) => method)).toContain('wallet_addEthereumChain')
      expectConnected(page, page.one, 8453)
    })

    test('switchChain: rejects with 4001 if declined, and names a chain that Portico lacks', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      page.one.script.next('reject', 'wallet_switchEthereumChain')
      const declined = core.switchChain(page.config, { chainId: 8453 })
      await expect(declined).rejects.toMatchObject({ code: 4001 })
      const missing = core.switchChain(page.config, { chainId: 10 })
      await expect(missing).rejects.toSatisfy((error) => isPorticoError(error))
      await expect(missing).rejects.toMatchObject({ code: 'wagmi/chain-missing' })
      const unknown = core.switchChain(page.config, { chainId: 5 as never })
      await expect(unknown).rejects.toMatchObject({ code: 'connector/chain-not-configured' })
      expectConnected(page)
    })

    test('bridge: another wallet in Portico is another wallet in wagmi', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      await userConnects(page, 'test.two')
      expectConnected(page, page.two)
      switchConnection(page.portico, { key: 'eip155:test.one' })
      expectConnected(page, page.one)
      expect(await page.connector.getProvider()).toBe(page.one.provider)
      await core.disconnect(page.config)
      expectDisconnected(page)
    })

    test('porticoConnector: wagmi signs and sends with the connected wallet', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      const signature = await core.signMessage(page.config, { message: 'hello' })
      expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
      page.one.script.next('reject', 'eth_sendTransaction')
      const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const sent = core.sendTransaction(page.config, { to, value: 7n, gas: 21_000n })
      await expect(sent).rejects.toSatisfy(
        (error) =>
          (error as UserRejectedRequestError).walk?.(
            (link) => (link as { code?: number }).code === 4001,
          ) != null,
      )
      const { params } = page.one.log.find(({ method }) => method === 'eth_sendTransaction') ?? {}
      expect(params).toMatchObject([{ from: page.one.granted[0], to, value: '0x7' }])
    })
  })

  describe('disconnecting', () => {
    test('disconnect: disconnects Portico', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      await core.disconnect(page.config)
      expectDisconnected(page)
      await userConnects(page, 'test.one')
      expectConnected(page)
    })

    test('bridge: disconnecting Portico disconnects wagmi', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      await disconnect(page.portico)
      expectDisconnected(page)
    })

    test('bridge: a wallet that revokes its permission disconnects both', async () => {
      const page = open()
      await userConnects(page, 'test.one')
      page.one.revoke()
      await vi.waitFor(() => expectDisconnected(page))
      await expect(page.connector.getAccounts()).rejects.toMatchObject({
        code: 'connector/not-connected',
      })
    })

    test('bridge: wagmi’s other connections are not affected', async () => {
      const page = open()
      const other = page.config._internal.connectors.setup(
        core.mock({ accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] }),
      )
      await core.connect(page.config, { connector: other })
      await userConnects(page, 'test.one')
      expect(page.config.state).toMatchObject({ current: page.connector.uid, status: 'connected' })
      await disconnect(page.portico)
      expect(page.config.state).toMatchObject({ current: other.uid, status: 'connected' })
      expect([...page.config.state.connections.keys()]).toEqual([other.uid])
    })
  })

  describe('several', () => {
    test('bridge: two configs share one connection', async () => {
      const page = open()
      const { browser } = open()
      const second = createWagmiConfig(core, page.portico, { browser, ssr: false })
      const unbridge = bridge(page.portico, second)
      await userConnects(page, 'test.one')
      expect(second.state.connections.get(connectorOf(second).uid)?.accounts).toEqual(
        both(page).wagmi?.accounts,
      )
      await core.disconnect(second)
      expectDisconnected(page)
      expect(second.state.status).toBe('disconnected')
      unbridge()
    })

    test('bridge: a disconnect in another tab disconnects wagmi here', async () => {
      const browser = createBrowser()
      const here = open({ browser })
      await userConnects(here, 'test.one')
      const there = open({ browser })
      await vi.waitFor(() => expectConnected(there))
      await core.disconnect(there.config)
      await vi.waitFor(() => expectDisconnected(here))
    })
  })

  test('bridge: a connection that begins in the modal has the status connecting first', async () => {
    const page = open()
    const statuses: string[] = []
    core.watchAccount(page.config, { onChange: ({ status }) => statuses.push(status) })
    await userConnects(page, 'test.one')
    await vi.waitFor(() => expectConnected(page))
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  test('bridge: the current one of several connections stays current', async () => {
    const page = open()
    const mock = (address: `0x${string}`) => core.mock({ accounts: [address] })
    await core.connect(page.config, {
      connector: mock('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    })
    const asked = core.connect(page.config, { connector: page.connector })
    await modalIsOpen(page)
    await userConnects(page, 'test.one')
    await asked
    await core.connect(page.config, {
      connector: mock('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'),
    })
    const { current } = page.config.state
    await disconnect(page.portico)
    await vi.waitFor(() => expect(page.config.state.connections.size).toBe(2))
    expect(page.config.state.current).toBe(current)
  })

  test('connect: a modal that fails to load is not a rejection of the user', async () => {
    const page = open()
    const asked = core.connect(page.config, { connector: page.connector }).catch((error) => error)
    await modalIsOpen(page)
    // As the page does if the modal's code fails to load.
    raiseAlert(page.portico, loadFailed)
    page.portico.close()
    expect(await asked).toMatchObject({ code: 'instance/load-failed' })
  })

  test('bridge: leaves no listener behind', async () => {
    const page = open()
    const changes: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const asked = core.connect(page.config, { connector: page.connector })
      await modalIsOpen(page)
      await userConnects(page, 'test.one')
      await asked
      changes.push(page.connector.emitter.listenerCount('change'))
      // The user disconnects in the modal.
      await disconnect(page.portico)
      await vi.waitFor(() => expectDisconnected(page))
    }
    expect(changes).toEqual([1, 1, 1, 1])
    expect(page.connector.emitter.listenerCount('change')).toBe(0)
  })

  describe('after a reload', () => {
    test('bridge: wagmi’s stored connection is shown as reconnecting until it is restored', async () => {
      const browser = createBrowser()
      const before = open({ browser })
      await userConnects(before, 'test.one')
      before.close()
      const page = open({ browser, started: false, portico: { clock: manualClock() } })
      // wagmi reads its storage asynchronously.
      await vi.waitFor(() => expect(page.config.state.current).not.toBeNull())
      const reconnected = core.reconnect(page.config)
      expect(core.getAccount(page.config)).toMatchObject({
        status: 'reconnecting',
        address: getAddress(page.one.addresses[0] ?? ''),
      })
      const stop = start(page.portico)
      await reconnected
      expectConnected(page)
      stop()
    })

    test('reconnect: wagmi and Portico reconnect to the same wallet', async () => {
      const browser = createBrowser()
      const before = open({ browser })
      const asked = core.connect(before.config, { connector: before.connector, chainId: 8453 })
      await modalIsOpen(before)
      await userConnects(before, 'test.one')
      await asked
      before.close()
      // wagmi reconnects during its render, before Portico is started. On a manual clock, the
      // wallet is found before any timeout.
      const page = open({ browser, started: false, portico: { clock: manualClock() } })
      const reconnected = core.reconnect(page.config)
      const stop = start(page.portico)
      expect(await reconnected).toHaveLength(1)
      expectConnected(page, page.one, 8453)
      stop()
    })

    test('bridge: wagmi’s stored connection is removed if Portico has none', async () => {
      const browser = createBrowser()
      const before = open({ browser })
      await userConnects(before, 'test.one')
      before.close()
      browser.portico.corrupt(undefined)
      const page = open({ browser, ssr: true })
      await core.hydrate(page.config, { reconnectOnMount: true }).onMount()
      await vi.waitFor(() => expectDisconnected(page))
      expect(page.config.state.connections.size).toBe(0)
    })

    test('bridge: what wagmi read from its storage does not stay beside the live connection', async () => {
      const browser = createBrowser()
      const before = open({ browser })
      await userConnects(before, 'test.one')
      before.close()
      const page = open({ browser, ssr: true })
      await vi.waitFor(() => expect(readAccounts(page.portico)).toBeDefined())
      await core.hydrate(page.config, { reconnectOnMount: false }).onMount()
      expect([...page.config.state.connections.keys()]).toEqual([page.connector.uid])
      expectConnected(page)
    })

    test('reconnect: a wallet that stays away ends the wait', async () => {
      const browser = createBrowser()
      const before = open({ browser })
      await userConnects(before, 'test.one')
      before.close()
      vi.useFakeTimers()
      try {
        const page = open({ browser, started: false })
        const authorised = page.connector.isAuthorized()
        await vi.advanceTimersByTimeAsync(7_999)
        const early = await Promise.race([authorised, Promise.resolve('waiting')])
        await vi.advanceTimersByTimeAsync(1)
        expect([early, await authorised]).toEqual(['waiting', false])
      } finally {
        vi.useRealTimers()
      }
    })

    test('reconnect: does not wait if nothing is stored', async () => {
      const page = open({ started: false })
      expect(await page.connector.isAuthorized()).toBe(false)
      expect(await page.connector.getProvider()).toBeUndefined()
    })
  })
})

test('types fit both majors of wagmi', () => {
  const portico = createPortico({ networks: [mainnet], storageKey: 'other', projectId: 'test' })
  const created = porticoConnector(portico)
  const fits: [CreateConnectorFn2, CreateConnectorFn3] = [created, created]
  expect(fits).toHaveLength(2)
  expectTypeOf<Config2>().toExtend<WagmiConfig>()
  expectTypeOf<Config3>().toExtend<WagmiConfig>()
})

describe('wagmiChains', () => {
  test('returns the EVM networks in order', () => {
    expect(wagmiChains([solana, base, mainnet]).map(({ id }) => id)).toEqual([8453, 1])
  })

  test('throws without an EVM network', () => {
    expect(() => wagmiChains([solana])).toThrow('Option "networks" must list a network')
  })
})
