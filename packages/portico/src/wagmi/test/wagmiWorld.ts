import * as core2 from '@wagmi/core-2'
import * as core3 from '@wagmi/core-3'
import { http } from 'viem'
import { base as baseChain, mainnet as mainnetChain, optimism } from 'viem/chains'
import { evm } from '../../evm/index.ts'
import { fakeAdapter } from '../../features/test/fixtures.ts'
import { sharedStorage } from '../../features/test/sharedStorage.ts'
import { type Connector, createPortico, type PorticoConfig, start } from '../../index.ts'
import { base, mainnet, solana } from '../../networks/index.ts'
import { createFakeEvmWallet } from '../../testing/evm/createFakeEvmWallet.ts'
import type { FakePage } from '../../testing/wallet/types.ts'
import { bridge } from '../bridge.ts'
import { porticoConnector } from '../porticoConnector.ts'

export type WagmiCore = typeof core2

/**
 * Both majors under the types of the first. Their differences are not used here, and the bridge is
 * compiled with either in `examples/wagmi` and its variant for wagmi 2.
 */
export const majors = [
  ['2', core2],
  ['3', core3 as unknown as WagmiCore],
] as const satisfies readonly (readonly [string, WagmiCore])[]

/** A string storage that outlives a page. */
export function createDisk() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** What outlives a page: the storage of Portico, wagmi and the wallets. */
export function createBrowser() {
  const wallets = createDisk()
  const options = { chainId: 1, chains: [8453], storage: wallets }
  return {
    portico: sharedStorage(),
    wagmi: createDisk(),
    one: () => createFakeEvmWallet({ ...options, name: 'One', rdns: 'test.one' }),
    two: () => createFakeEvmWallet({ ...options, name: 'Two', rdns: 'test.two' }),
  }
}

export interface PageOptions {
  readonly browser?: ReturnType<typeof createBrowser>
  readonly portico?: Partial<PorticoConfig>
  readonly connectors?: readonly Connector[]
  readonly ssr?: boolean
  readonly bridged?: boolean
  readonly started?: boolean
}

/** A page with two EVM wallets, an instance, and a wagmi config that shares its connection. */
export function openPage(core: WagmiCore, options: PageOptions = {}) {
  const { browser = createBrowser(), ssr = false, bridged = true, started = true } = options
  const page: FakePage = new EventTarget()
  const one = browser.one()
  const two = browser.two()
  one.install(page)
  two.install(page)
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet, base, solana],
    adapters: [evm({ page }), fakeAdapter('solana')],
    storage: browser.portico.forTab(),
    ...options.portico,
  })
  const config = createWagmiConfig(core, portico, { browser, ssr })
  const unbridge = bridged ? bridge(portico, config) : () => {}
  const stop = started ? start(portico) : () => {}
  return {
    browser,
    one,
    two,
    portico,
    config,
    connector: connectorOf(config),
    unbridge,
    close() {
      unbridge()
      stop()
    },
  }
}

export type Page = ReturnType<typeof openPage>

/** wagmi has one chain more than Portico. */
export function createWagmiConfig(
  core: WagmiCore,
  portico: Parameters<typeof porticoConnector>[0],
  { browser, ssr }: { browser: ReturnType<typeof createBrowser>; ssr: boolean },
) {
  return core.createConfig({
    chains: [mainnetChain, baseChain, optimism],
    connectors: [porticoConnector(portico)],
    multiInjectedProviderDiscovery: false,
    ssr,
    storage: core.createStorage({ storage: browser.wagmi }),
    transports: { 1: http('http://localhost:1'), 8453: http('http://localhost:1'), 10: http() },
  })
}

export type WagmiTestConfig = ReturnType<typeof createWagmiConfig>

export function connectorOf({ connectors }: WagmiTestConfig) {
  const [connector] = connectors
  if (!connector) throw new TypeError('the config has no connector')
  return connector
}
