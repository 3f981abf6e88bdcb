import type { Portico } from '../../core/portico.ts'
import { createGatewaySlot } from '../../gateway/gatewaySlot.ts'
import { identityOf } from '../../gateway/identityOf.ts'
import { rpcUrl } from '../../gateway/rpcUrl.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import { getRpcEndpoints, getSiteEndpoints } from './getRpcEndpoints.ts'

/**
 * Where a network is read, in order of preference: the site's own addresses, the gateway, the network's (spec 7). Never offered to a
 * wallet: the gateway serves the site's pages only.
 */
export function getReadEndpoints(portico: Portico, network: Network): readonly RpcEndpoint[] {
  const { gatewayUrl, projectId } = portico.config
  const { caipNetworkId } = network
  const all = getRpcEndpoints(portico, network)
  if (!gatewayUrl || !projectId) return all
  // Once the gateway has said that it does not serve a network, it is not asked.
  if (portico.keep(createGatewaySlot).gateway?.known.served?.has(caipNetworkId) === false)
    return all
  const gateway = { baseUrl: gatewayUrl, identity: identityOf(projectId) }
  const own = getSiteEndpoints(portico, network)
  return [...own, { url: rpcUrl(gateway, caipNetworkId) }, ...all.slice(own.length)]
}
