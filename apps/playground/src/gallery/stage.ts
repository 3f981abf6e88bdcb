import {
  type Connector,
  connect,
  createPortico,
  memoryStorage,
  type Portico,
  type PorticoConfig,
  start,
} from 'portico'
import { evm } from 'portico/evm'
import {
  arbitrum,
  base,
  mainnet,
  type Network,
  optimism,
  polygon,
  solana as solanaMain,
} from 'portico/networks'
import { solana } from 'portico/solana'
import {
  createFakeEmbeddedConnector,
  createFakeEvmWallet,
  createFakeMultiChainWallet,
  createFakeSolanaWallet,
  type FakeEvmWallet,
  type FakeMultiChainWallet,
  type FakeSolanaWallet,
} from 'portico/testing'
import { markIcon } from '../wallets/marks.ts'
import { type FakeGateway, GATEWAY_URL, installFakeGateway } from './fakeGateway.ts'
import { type FakeNode, installFakeNode, NODE_URL } from './fakeNode.ts'
import { createFakeRelay, type FakeRelay } from './fakeRelay.ts'
import { createHands, type Hands, until } from './hands.ts'
import { noPhone, type Phone, playPhone } from './playPhone.ts'
import { installTimeMachine, type TimeMachine } from './timeMachine.ts'

/** The wallets of the gallery. */
export interface Cast {
  readonly aspen: FakeEvmWallet
  readonly birch: FakeSolanaWallet
  readonly cedar: FakeMultiChainWallet
}

/** What a scenario plays with. */
export interface Stage extends Cast, Hands {
  readonly portico: Portico
  readonly node: FakeNode
  readonly gateway: FakeGateway
  readonly time: TimeMachine
  readonly relay: FakeRelay
  readonly phone: Phone
  /** Connects a wallet as a site's own button would. */
  connect(name: keyof Cast): Promise<void>
  /** Brings a wallet into the page that was not there when it started. */
  bring(wallet: { install(): () => void }): void
  /** Takes the network cable out. */
  unplug(): void
  /** Takes its wallets, its instance and its time from the page. What it replaced in there, stays replaced. */
  end(): void
}

/** What the page's address asks for. */
export interface StageLook {
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  /** A font family that the page has, instead of the system's: pictures are compared with it. */
  readonly font?: string
}

/** What a scenario needs before it plays. */
export interface StageOptions {
  /** Default: all. */
  readonly wallets?: readonly (keyof Cast)[]
  readonly config?: Partial<PorticoConfig>
  /** Where the EVM wallets are. Default 1. */
  readonly chainId?: number
  /** List the embedded wallet, too. */
  readonly login?: boolean
  /** The site has a relay. */
  readonly relay?: boolean
  /** The page is on a phone. */
  readonly phone?: boolean
  /** A session of this wallet is stored, from an earlier visit on which it was there. */
  readonly earlier?: keyof Cast
  /** Time stands still from the beginning. */
  readonly frozen?: boolean
}

const networks: readonly [Network, ...Network[]] = [
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  solanaMain,
]

/** Sets a scene: fresh wallets, fresh storage, an instance that looks as asked. */
export async function createStage(options: StageOptions, look: StageLook): Promise<Stage> {
  const node = installFakeNode()
  const gateway = installFakeGateway()
  const time = installTimeMachine()
  const cast = createCast(options)
  const storage = memoryStorage()
  const relay = createFakeRelay()
  const phone = options.phone ? playPhone() : noPhone
  const config = { ...createConfig(look, options, relay), storage }
  if (options.earlier) await visitBefore(config, cast, options.earlier)
  const names = options.wallets ?? (['aspen', 'birch', 'cedar'] as const)
  const leaving = names.map((name) => cast[name].install())
  if (options.frozen) time.stop()
  const portico = createPortico(config)
  leaving.push(start(portico))
  return {
    ...cast,
    ...createHands(portico),
    portico,
    node,
    gateway,
    time,
    relay,
    phone,
    async connect(name) {
      await connect(portico, { connectorId: await connectorId(portico, name) })
    },
    bring: (wallet) => void leaving.push(wallet.install()),
    unplug() {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
      window.dispatchEvent(new Event('offline'))
      leaving.push(plugIn)
    },
    end() {
      for (const leave of leaving) leave()
      time.end()
    },
  }
}

/** The page's modules outlive the scenario: they heard that the network is gone. */
function plugIn(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}

/** The id under which the page finds a wallet. */
export async function connectorId(portico: Portico, name: keyof Cast): Promise<string> {
  const found = await until(name, () =>
    portico.store.getState().connectors.find((connector) => connector.name.toLowerCase() === name),
  )
  return found.id
}

function createCast({ chainId = 1 }: StageOptions): Cast {
  const evmSide = { chainId, chains: [8453, 42161, 10, 56], rpcUrls: { 1: NODE_URL } }
  return {
    aspen: createFakeEvmWallet({ name: 'Aspen', icon: markIcon('Aspen'), ...evmSide }),
    birch: createFakeSolanaWallet({ name: 'Birch', icon: markIcon('Birch') }),
    cedar: createFakeMultiChainWallet({ name: 'Cedar', icon: markIcon('Cedar'), evm: evmSide }),
  }
}

function createConfig(
  look: StageLook,
  { config, login, relay }: StageOptions,
  { connector }: FakeRelay,
): PorticoConfig {
  const connectors: Connector[] = [
    ...(login ? [createFakeEmbeddedConnector({ name: 'Dune', icon: markIcon('Dune') })] : []),
    ...(relay ? [connector] : []),
  ]
  return {
    projectId: 'gallery',
    gatewayUrl: GATEWAY_URL,
    networks,
    adapters: [evm(), solana()],
    connectors,
    rpcUrls: Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, [NODE_URL]])),
    themeMode: look.mode,
    locale: look.language,
    ...(look.font && { themeVariables: { '--portico-font-family': `"${look.font}"` } }),
    storageKey: 'gallery',
    ...config,
  }
}

async function visitBefore(config: PorticoConfig, cast: Cast, name: keyof Cast): Promise<void> {
  const uninstall = cast[name].install()
  const portico = createPortico(config)
  const stop = start(portico)
  await connect(portico, { connectorId: await connectorId(portico, name) })
  stop()
  uninstall()
}
