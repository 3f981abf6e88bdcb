import { createPageConnector, type PageWallet } from '../core/connectors/createPageConnector.ts'
import { readWalletMetadata } from '../core/connectors/readWalletMetadata.ts'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector, WalletMetadata } from '../core/interfaces/connector.ts'
import { discoverStandardWallets } from '../core/walletStandard/discoverStandardWallets.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { findChain } from './chains.ts'
import type { BitcoinOptions, BitcoinPage, BitcoinPurpose } from './options.ts'
import type { RpcWallet } from './wallets/rpc.ts'
import type { RegisteredWallet } from './wallets/standardWallet.ts'
import type { BitcoinWallet } from './wallets/types.ts'

const WALLETS_MAX = 64
const ID_MAX = 128
// Extensions inject their globals at different times, without an event.
const CHECK_DELAYS_MS = [100, 500, 1200, 2000, 2800]
const DEFAULT_PURPOSES: readonly BitcoinPurpose[] = ['payment', 'ordinals']
/** The methods that grant accounts. A listed wallet that has none of them is for other purposes. */
const CONNECT_METHODS = ['wallet_connect', 'getAccounts', 'getAddresses', 'getAddress']
/** The id of Leather, whose methods have parameters of their own (@leather.io/rpc). */
const LEATHER_ID = 'LeatherProvider'

/**
 * Wallets with the interface of UniSat, and where they are. Sources: docs.unisat.io; OKX, 'Provider
 * API (Bitcoin)'; developers.binance.com, 'Bitcoin Provider'.
 */
const UNISAT_SHAPED: readonly (readonly [path: string, name: string])[] = [
  ['okxwallet.bitcoin', 'OKX Wallet'],
  ['binancew3w.bitcoin', 'Binance Wallet'],
  ['unisat', 'UniSat'],
]

/**
 * Discovers wallets: registered ones (Wallet Standard), listed ones (WBIP-004), and known globals.
 * One wallet may be all three, so the first one of a name is kept, in that order.
 */
export function discoverBitcoinWallets(
  host: DiscoveryHost,
  {
    page = globalThis.window as BitcoinPage | undefined,
    purposes = DEFAULT_PURPOSES,
  }: BitcoinOptions = {},
): () => void {
  if (!page) return () => {}
  const names = new Set<string>()
  const known = new Set<unknown>()
  let isActive = true

  const add = (wallet: WalletMetadata, source: object, load: () => Promise<BitcoinWallet>) => {
    const name = normalise(wallet.name)
    if (known.has(source) || names.has(name) || known.size >= WALLETS_MAX) return
    known.add(source)
    names.add(name)
    host.add(createConnector({ ...wallet, id: `bitcoin:${wallet.name}`, type: 'injected' }, load))
  }
  const check = () => {
    if (!isActive) return
    for (const { id, wallet, provider } of readListed(page)) {
      const load = id === LEATHER_ID ? loadLeather : loadSats
      add(wallet, provider, () => load(provider, purposes))
    }
    for (const [path, name] of UNISAT_SHAPED) {
      const provider = readPath(page, path)
      if (typeof read(provider, 'requestAccounts') !== 'function') continue
      add({ name, icon: undefined }, provider as object, () => loadUnisat(provider as object))
    }
  }

  const stopStandard =
    host.announced &&
    discoverStandardWallets(
      page,
      'bitcoin:',
      (id, wallet, presence, source) => {
        names.add(normalise(wallet.name))
        return toStandardConnector(id, { wallet, presence, source }, purposes)
      },
      host,
    )
  if (host.injected) check()
  const timers = host.injected ? CHECK_DELAYS_MS.map((delay) => setTimeout(check, delay)) : []
  return () => {
    isActive = false
    if (stopStandard) stopStandard()
    timers.forEach(clearTimeout)
  }
}

const loadLeather = async (provider: RpcWallet, purposes: readonly BitcoinPurpose[]) =>
  (await import('./wallets/leatherWallet.ts')).createLeatherWallet(provider, purposes)
const loadSats = async (provider: RpcWallet, purposes: readonly BitcoinPurpose[]) =>
  (await import('./wallets/satsWallet.ts')).createSatsWallet(provider, purposes)
const loadUnisat = async (provider: object) =>
  (await import('./wallets/unisatWallet.ts')).createUnisatWallet(provider)

function createConnector(
  wallet: Omit<PageWallet, 'namespace' | 'reach'>,
  load: () => Promise<BitcoinWallet>,
  reach: Partial<PageWallet['reach']> = {},
): Connector {
  return createPageConnector(
    {
      ...wallet,
      namespace: 'bip122',
      reach: {
        networks: 'any',
        methods: 'any',
        accountTypes: ['payment', 'ordinals', 'stacks'],
        ...reach,
      },
    },
    async () => {
      const [{ createBitcoinSession }, loaded] = await Promise.all([
        import('./createBitcoinSession.ts'),
        load(),
      ])
      return createBitcoinSession(loaded, wallet.name)
    },
  )
}

function toStandardConnector(
  id: string,
  registered: RegisteredWallet,
  purposes: readonly BitcoinPurpose[],
): Connector {
  const { name, icon, chains, methods } = registered.wallet
  // A regtest network has no name of its own, and others are not in the standard yet.
  const networks = chains.flatMap((chain) => findChain('standard', chain) ?? [])
  return createConnector(
    { id, name, icon, type: 'announced' },
    async () =>
      (await import('./wallets/standardWallet.ts')).createStandardBitcoinWallet(
        registered,
        purposes,
      ),
    { methods, ...(networks.length > 0 && { networks }) },
  )
}

interface ListedWallet {
  readonly id: string
  readonly wallet: WalletMetadata
  readonly provider: RpcWallet & object
}

/** Reads the list of WBIP-004. An id is the path of the provider in the page. */
function readListed(page: BitcoinPage): readonly ListedWallet[] {
  const list = read(page, 'btc_providers')
  if (!Array.isArray(list)) return []
  return list.slice(0, WALLETS_MAX).flatMap((entry) => {
    const id = read(entry, 'id')
    const wallet = typeof entry === 'object' && entry ? readWalletMetadata(entry) : undefined
    if (typeof id !== 'string' || id.length > ID_MAX || !wallet || !grantsAccounts(entry)) return []
    const provider = readPath(page, id)
    if (typeof read(provider, 'request') !== 'function') return []
    return { id, wallet, provider: provider as ListedWallet['provider'] }
  })
}

function grantsAccounts(entry: unknown): boolean {
  const methods = read(entry, 'methods')
  return !Array.isArray(methods) || methods.some((method) => CONNECT_METHODS.includes(method))
}

function readPath(page: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => read(value, key), page)
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? safeRead(value, key) : undefined
}

function normalise(name: string): string {
  return name.trim().toLowerCase()
}
