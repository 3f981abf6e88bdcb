import type { Portico } from '../../core/portico.ts'
import { getNameZone } from '../../gateway/getSupportedChains.ts'
import { getNamesOf } from '../../gateway/names/getNamesOf.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { nameNoGateway } from '../../wire/errors/rows/names.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** What the gateway knows of names for an account. */
export interface OwnName {
  /** Unset: the gateway registers no names. */
  readonly zone: string | undefined
  /** The name of the account. */
  readonly name: string | undefined
}

export interface ReadOwnNameParameters {
  readonly address: string
  /** The network of the account. */
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the zone of the site's gateway, and the account's name in it.
 *
 * @throws {PorticoError} `name/no-gateway`, `name/reverse-failed`; `http/*`
 */
export async function readOwnName(
  portico: Portico,
  { address, networkId, signal }: ReadOwnNameParameters,
): Promise<OwnName> {
  const gateway = requireGateway(portico, nameNoGateway)
  const zone = await getNameZone(gateway, networkId)
  if (zone === undefined) return { zone, name: undefined }
  const [first] = await getNamesOf(gateway, { address, signal })
  return { zone, name: first?.name }
}
