import type { Portico } from '../../core/portico.ts'
import { createGatewaySlot } from '../../gateway/gatewaySlot.ts'
import { identityOf } from '../../gateway/identityOf.ts'
import { rpcUrl } from '../../gateway/urls.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import { getRpcEndpoints, getSiteEndpoints } from './getRpcEndpoints.ts'

/**
 * Returns the RPC endpoints for reading, in order of preference: the site's own, the gateway's, the
 * network's. They are not offered to wallets, because the gateway serves only the site's pages.
 */
export function getReadEndpoints(portico: Portico, network: Network): readonly RpcEndpoint[] {
  const { gatewayUrl, projectId } = portico.config
  const { caipNetworkId } = network
  const all = getRpcEndpoints(portico, network)
  if (!gatewayUrl || !projectId) return all
  // The gateway reported that it does not serve this network.
  if (portico.keep(createGatewaySlot).gateway?.known.served?.has(caipNetworkId) === false)
    return all
  const gateway = { baseUrl: gatewayUrl, identity: identityOf(projectId) }
  const own = getSiteEndpoints(portico, network)
  return [...own, { url: rpcUrl(gateway, caipNetworkId) }, ...all.slice(own.length)]
}
