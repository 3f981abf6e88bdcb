import type { Portico } from '../../../core/portico.ts'
import { getGateway } from '../../../gateway/getGateway.ts'
import { getWalletPage } from '../../../gateway/getWalletPage.ts'
import { walletImageUrl } from '../../../gateway/urls.ts'
import type { WalletPage, WalletQuery } from '../types.ts'
import { excludedWallets, getDirectoryFilter, getPageSize } from './directoryFilter.ts'

/**
 * Reads a directory page from the gateway, or returns `undefined` if the site has none.
 *
 * @throws {PorticoError} `http/*`
 */
export async function readFromGateway(
  portico: Portico,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<WalletPage | undefined> {
  const gateway = getGateway(portico)
  if (!gateway) return undefined
  const { include, namespaces } = getDirectoryFilter(portico, query)
  const { data, count } = await getWalletPage(gateway, {
    page: query.page,
    entries: getPageSize(query),
    search: query.search,
    include: include && readable(include),
    exclude: readable(excludedWallets(portico.config)),
    chains: chainsOf(portico, namespaces),
    signal,
  })
  const wallets = data.map((wallet) => ({
    ...wallet,
    imageUrl: wallet.imageId === null ? undefined : walletImageUrl(gateway, wallet.imageId),
  }))
  return { wallets, count, source: 'gateway' }
}

// One network stands for its namespace. The gateway returns wallets that support one of the
// namespaces.
function chainsOf({ store }: Portico, namespaces: readonly string[]): readonly string[] {
  const { networks } = store.getState()
  return namespaces.flatMap((namespace) => {
    const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return network ? [network.caipNetworkId] : []
  })
}

const IDS_MAX = 200

// The site may list ids of its own wallets, which no directory has.
function readable(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => /^[\w.-]{1,80}$/.test(id)).slice(0, IDS_MAX)
}
