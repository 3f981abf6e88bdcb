import type { Portico } from '../../../core/portico.ts'
import { getQueryClient } from '../../../core/queries/getQueryClient.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../../wire/limits.ts'
import { combineConnectors } from '../../connections/combineConnectors.ts'
import type { StoreName } from '../detectDevice.ts'
import { isHidden, isSameWallet } from '../matchWallets.ts'
import type {
  DirectorySnapshot,
  DirectoryWallet,
  ListedWallet,
  WalletPage,
  WalletQuery,
} from '../types.ts'
import { findUnknownPictured, findUnknownRecents } from './directoryFilter.ts'
import { reportGatewayFailure } from './reportGatewayFailure.ts'
import { addStorePages } from './storePages.ts'
import { findKnownWallet, toListedWallet } from './toListedWallet.ts'

/** Long enough for a visit, short enough for a page that stays open all day. */
const DIRECTORY_CACHE_MS = 600_000

/**
 * Reads a page of the wallet directory: from the site's gateway, or from the package's list if
 * there is none or it fails. Results are cached.
 *
 * @throws {PorticoError} `http/*` when a later page of the gateway fails
 */
export function readWalletPage(portico: Portico, query: WalletQuery): Promise<WalletPage> {
  return getQueryClient(portico).fetchQuery({
    queryKey: ['wallets', query],
    queryFn: ({ signal }) => read(portico, query, signal),
    staleTime: DIRECTORY_CACHE_MS,
    gcTime: DIRECTORY_CACHE_MS,
    // The HTTP client has already retried. The package's list also works offline.
    retry: false,
    networkMode: 'always',
  })
}

async function read(
  portico: Portico,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<WalletPage> {
  const { gatewayUrl, projectId } = portico.config
  if (gatewayUrl && projectId && query.source !== 'static') {
    try {
      const { readFromGateway } = await import('./readFromGateway.ts')
      const page = await readFromGateway(portico, query, signal)
      if (page) return page
    } catch (error) {
      portico.events.emit('error', { scope: 'directory', error })
      reportGatewayFailure(portico, error)
      if (query.source === 'gateway') throw error
    }
  }
  return (await import('./readFromStatic.ts')).readFromStatic(portico, query)
}

/** Returns the site's featured wallets, in its order. */
export async function readFeatured(portico: Portico): Promise<readonly ListedWallet[]> {
  const wanted = await resolveIds(portico.config.featuredWallets)
  if (wanted.length === 0) return []
  const { wallets } = await readWalletPage(portico, { page: 1, include: wanted })
  const position = ({ id, rdns }: ListedWallet) => {
    const at = wanted.findIndex((name) => name === id || name === rdns)
    return at === -1 ? wanted.length : at
  }
  return [...wallets].sort((a, b) => position(a) - position(b))
}

// A site that migrated may use the 64-digit ids of the public registry. Results have the
// directory's own ids, so the order would be lost.
async function resolveIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => /^[\da-f]{64}$/.test(id))) return ids
  const { readStaticList } = await import('./readStaticList.ts')
  const { resolveId } = await readStaticList()
  return ids.map((id) => resolveId(id) ?? id)
}

/**
 * Finds a wallet by id, with its store pages: the site's own, a loaded one, or from the directory.
 */
export async function findListedWallet(
  portico: Portico,
  id: string,
): Promise<ListedWallet | undefined> {
  const known = findKnownWallet(portico, id)
  const found = known ?? (await readWalletPage(portico, { page: 1, include: [id] })).wallets[0]
  return found && (await addStorePages([found]))[0]
}

/** Reads the directory entries that the first screen needs. */
export async function readDirectorySnapshot(portico: Portico): Promise<DirectorySnapshot> {
  const [first, featured] = await Promise.all([
    readWalletPage(portico, { page: 1 }),
    readFeatured(portico),
  ])
  const { recent, pictured } = await readMore(portico, [...first.wallets, ...featured])
  const ranked = first.wallets.map((wallet, rank) => toDirectoryWallet(wallet, rank))
  return {
    featured: featured.map((wallet) => toDirectoryWallet(wallet)),
    recommended: ranked.filter(({ id }) => featured.every((wallet) => wallet.id !== id)),
    ...(recent.length > 0 && { recent }),
    ...(pictured.length > 0 && { pictured }),
    count: first.count,
    detected: ranked,
  }
}

// If the directory does not return them, the first screen works without.
async function readMore(portico: Portico, known: readonly ListedWallet[]) {
  const recents = findUnknownRecents(portico, known)
  const include = [...new Set([...recents, ...findUnknownPictured(portico, known)])]
  const page = include[0]
    ? await readWalletPage(portico, { page: 1, include }).catch(() => undefined)
    : undefined
  const wallets = (page?.wallets ?? []).map((wallet) => toDirectoryWallet(wallet))
  return {
    recent: wallets.filter(({ id }) => recents.includes(id)),
    pictured: wallets.filter(({ id }) => !recents.includes(id)),
  }
}

function toDirectoryWallet(wallet: ListedWallet, rank?: number): DirectoryWallet {
  const { id, name, rdns, imageUrl, namespaces } = wallet
  return { id, name, rdns: rdns ?? undefined, imageUrl, namespaces, rank }
}

/** A wallet for a user without one, and the store of this device that has it. */
export interface StarterWallet {
  readonly wallet: ListedWallet
  readonly store: StoreName
}

/**
 * Returns wallets that this device can install: featured wallets, the site's own, then the best
 * ranked.
 */
export async function readStarterWallets(
  portico: Portico,
  stores: readonly StoreName[],
): Promise<readonly StarterWallet[]> {
  const { config } = portico
  const [featured, first] = await Promise.all([
    readFeatured(portico),
    readWalletPage(portico, { page: 1 }),
  ])
  const connected = combineConnectors(portico.store.getState().connectors)
  const all = [...featured, ...config.customWallets.map(toListedWallet), ...first.wallets]
  const wanted = all.filter((wallet, at) => {
    const { id, name, rdns } = wallet
    const identity = { id, name, rdns: rdns ?? undefined }
    const isFirst = all.findIndex((other) => other.id === id) === at
    return (
      isFirst &&
      !isHidden(identity, config) &&
      !connected.some((source) => isSameWallet(identity, source))
    )
  })
  return (await addStorePages(wanted))
    .flatMap((wallet) => {
      const store = stores.find((name) => wallet.stores[name] !== null)
      return store ? { wallet, store } : []
    })
    .slice(0, RECOMMENDED_WALLETS_MAX)
}
