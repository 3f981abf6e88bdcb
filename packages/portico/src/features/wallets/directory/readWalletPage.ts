import type { Portico } from '../../../core/portico.ts'
import { getQueryClient } from '../../../core/queries/getQueryClient.ts'
import { reportGatewayFailure } from '../../notifications/gatewayAlerts.ts'
import { findKnownWallet } from './findKnownWallet.ts'
import { addStorePages } from './storePages.ts'
import type { ListedWallet, WalletPage, WalletQuery } from './types.ts'

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
