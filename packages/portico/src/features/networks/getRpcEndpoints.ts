import type { Portico } from '../../core/portico.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'

/**
 * Returns the RPC endpoints of a network in order of preference: the site's own, then the
 * network's.
 */
export function getRpcEndpoints(portico: Portico, network: Network): readonly RpcEndpoint[] {
  return [
    ...getSiteEndpoints(portico, network),
    ...network.rpcUrls.default.http.map((url) => ({ url })),
  ]
}

/** Returns the RPC endpoints that the site configured for a network. */
export function getSiteEndpoints(portico: Portico, network: Network): readonly RpcEndpoint[] {
  const custom = portico.config.rpcUrls[network.caipNetworkId] ?? []
  return custom.map((entry) => (typeof entry === 'string' ? { url: entry } : entry))
}
