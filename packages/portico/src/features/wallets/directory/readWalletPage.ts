import type { Portico } from '../../../core/portico.ts'
import { getQueryClient } from '../../../core/queries/getQueryClient.ts'
import { reportGatewayFailure } from '../../notifications/reportGatewayFailure.ts'
import type { WalletPage, WalletQuery } from './types.ts'

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
