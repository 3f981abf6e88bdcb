import {
  type Connector,
  connect,
  createPortico,
  memoryStorage,
  type Portico,
  type PorticoConfig,
  start,
  type ThemeVariables,
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
import { bitcoinSide, type FakeBitcoinWallet } from 'portico/testing/bitcoin'
import { type FakePolkadotWallet, polkadotSide } from 'portico/testing/polkadot'
import { markIcon } from '../wallets/marks.ts'
import { type FakeClock, installFakeClock } from './fakeClock.ts'
import { createFakeEmailLogin, type FakeEmailLogin } from './fakeEmailLogin.ts'
import { type FakeGateway, GATEWAY_URL, installFakeGateway } from './fakeGateway.ts'
import { type FakeNode, installFakeNode, NODE_URL } from './fakeNode.ts'
import { type FakePhone, installFakePhone, noPhone } from './fakePhone.ts'
import { installFakePopup } from './fakePopup.ts'
import { createFakeRelay, type FakeRelay } from './fakeRelay.ts'
import { createUser, type User, until } from './user.ts'

/** The wallets of the gallery. */
export interface StoryWallets {
  readonly aspen: FakeEvmWallet
  readonly birch: FakeSolanaWallet
  readonly cedar: FakeMultiChainWallet
  /** All four namespaces. In the page only if a story names it. */
  readonly elm: ElmWallet
}

type ElmWallet = FakeMultiChainWallet & {
  readonly bitcoin: FakeBitcoinWallet
  readonly polkadot: FakePolkadotWallet
}

/** The context of a story's `play`. */
export interface StoryContext extends StoryWallets, User {
  readonly portico: Portico
  readonly node: FakeNode
  readonly gateway: FakeGateway
  readonly clock: FakeClock
  readonly relay: FakeRelay
  readonly email: FakeEmailLogin
  readonly phone: FakePhone
  /** Connects a wallet, as a button of the site does. */
  connect(name: keyof StoryWallets): Promise<void>
  /** Installs a wallet after the page has started. */
  install(wallet: { install(): () => void }): void
  /** Makes the browser offline. */
  goOffline(): void
  /**
   * Removes the wallets, the instance and the clock. Other replaced parts of the page stay
   * replaced.
   */
  end(): void
}

/** The appearance of a story, from its address. */
export interface StoryAppearance {
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  /** A font family of the page instead of the system's, for screenshots. */
  readonly font?: string
  /** The card is in the page, without a dialog. */
  readonly embedded?: boolean
  /** The theme of the site. */
  readonly theme?: ThemeVariables
}

/** What a story needs before it plays. */
export interface StoryOptions {
  /** Default: all but Elm. */
  readonly wallets?: readonly (keyof StoryWallets)[]
  readonly config?: Partial<PorticoConfig>
  /** The chain of the EVM wallets. Default 1. */
  readonly chainId?: number
  /** Lists an embedded wallet. */
  readonly login?: boolean
  /** The site has a login by e-mail. */
  readonly email?: boolean
  /** The social logins of that wallet. */
  readonly socials?: Connector['socials']
  /** What becomes of a window that a social login opens. Default: the browser opens it. */
  readonly popup?: 'open' | 'blocked'
  /** The site has a relay. */
  readonly relay?: boolean
  /** The page is on a phone. */
  readonly phone?: boolean
  /** A session of this wallet is stored from an earlier visit. */
  readonly earlier?: keyof StoryWallets
  /** The clock is paused from the beginning. */
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

/** Creates new wallets, a new storage and an instance with the appearance. */
export async function createStoryContext(
  options: StoryOptions,
  appearance: StoryAppearance,
): Promise<StoryContext> {
  const node = installFakeNode()
  const gateway = installFakeGateway()
  const clock = installFakeClock()
  const wallets = createWallets(options)
  const storage = memoryStorage()
  const relay = createFakeRelay()
  const email = createFakeEmailLogin()
  const phone = options.phone ? installFakePhone() : noPhone
  const config = { ...createConfig(appearance, options, { relay, email }), storage }
  if (options.earlier) await connectEarlier(config, wallets, options.earlier)
  const names = options.wallets ?? (['aspen', 'birch', 'cedar'] as const)
  const cleanups = names.map((name) => wallets[name].install())
  if (options.frozen) clock.pause()
  if (options.popup) cleanups.push(installFakePopup(options.popup))
  const portico = createPortico(config)
  cleanups.push(start(portico))
  return {
    ...wallets,
    ...createUser(portico),
    portico,
    node,
    gateway,
    clock,
    relay,
    email,
    phone,
    async connect(name) {
      await connect(portico, { connectorId: await connectorId(portico, name) })
    },
    install: (wallet) => void cleanups.push(wallet.install()),
    goOffline() {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
      window.dispatchEvent(new Event('offline'))
      cleanups.push(goOnline)
    },
    end() {
      for (const cleanup of cleanups) cleanup()
      clock.uninstall()
    },
  }
}

/** The page's modules outlive the story, and still consider the browser offline. */
function goOnline(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}

/** The connector of a wallet, once the page has discovered it. */
export async function connectorId(portico: Portico, name: keyof StoryWallets): Promise<string> {
  const found = await until(name, () =>
    portico.store.getState().connectors.find((connector) => connector.name.toLowerCase() === name),
  )
  return found.id
}

function createWallets({ chainId = 1 }: StoryOptions): StoryWallets {
  const evmSide = { chainId, chains: [8453, 42161, 10, 56], rpcUrls: { 1: NODE_URL } }
  return {
    aspen: createFakeEvmWallet({ name: 'Aspen', icon: markIcon('Aspen'), ...evmSide }),
    birch: createFakeSolanaWallet({ name: 'Birch', icon: markIcon('Birch') }),
    cedar: createFakeMultiChainWallet({ name: 'Cedar', icon: markIcon('Cedar'), evm: evmSide }),
    elm: createFakeMultiChainWallet({
      name: 'Elm',
      icon: markIcon('Elm'),
      evm: evmSide,
      sides: [bitcoinSide(), polkadotSide({ accounts: 2 })],
    }),
  }
}

function createConfig(
  appearance: StoryAppearance,
  { config, login, ...options }: StoryOptions,
  { relay, email }: Pick<StoryContext, 'relay' | 'email'>,
): PorticoConfig {
  const connectors: Connector[] = [
    ...(login ? [createFakeEmbeddedConnector({ name: 'Dune', icon: markIcon('Dune') })] : []),
    ...(options.email ? [{ ...email.connector, socials: options.socials }] : []),
    ...(options.relay ? [relay.connector] : []),
  ]
  return {
    projectId: 'gallery',
    gatewayUrl: GATEWAY_URL,
    networks,
    adapters: [evm(), solana()],
    connectors,
    rpcUrls: Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, [NODE_URL]])),
    themeMode: appearance.mode,
    locale: appearance.language,
    themeVariables: {
      ...appearance.theme,
      ...(appearance.font && { '--portico-font-family': `"${appearance.font}"` }),
    },
    ...(appearance.embedded && { embedded: true, append: false }),
    storageKey: 'gallery',
    ...config,
  }
}

async function connectEarlier(
  config: PorticoConfig,
  wallets: StoryWallets,
  name: keyof StoryWallets,
): Promise<void> {
  const uninstall = wallets[name].install()
  const portico = createPortico(config)
  const stop = start(portico)
  await connect(portico, { connectorId: await connectorId(portico, name) })
  stop()
  uninstall()
}
