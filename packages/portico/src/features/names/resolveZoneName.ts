import type { Portico } from '../../core/portico.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { getNameZone } from '../../gateway/getSupportedChains.ts'
import { getName } from '../../gateway/names/getName.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { connectorAborted } from '../../wire/errors/rows/connecting.ts'
import { nameResolveFailed } from '../../wire/errors/rows/thrown.ts'
import { getCoinType } from '../../wire/namespaces/coinTypes.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

export interface ResolveZoneNameParameters {
  /** In normal form (ENSIP-15). */
  readonly name: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/**
 * Looks up the address of a name in the zone of the site's gateway, for networks without a registry
 * of names on the chain.
 *
 * @returns `null` if the name has no address there; `undefined` if it is not in the zone, or if
 *   accounts of the network cannot own one
 * @throws {PorticoError} `name/resolve-failed`, `connector/aborted`
 */
export async function resolveZoneName(
  portico: Portico,
  { name, networkId, signal }: ResolveZoneNameParameters,
): Promise<string | null | undefined> {
  const coinType = getCoinType(networkId)
  if (coinType === undefined) return undefined
  try {
    const gateway = getGateway(portico)
    if (!gateway) return undefined
    const zone = await getNameZone(gateway, networkId)
    if (zone === undefined || !name.endsWith(`.${zone}`)) return undefined
    const found = await getName(gateway, { name, signal })
    return found?.addresses[coinType]?.address ?? null
  } catch (cause) {
    throw new PorticoError(signal?.aborted ? connectorAborted : nameResolveFailed, { cause })
  }
}
