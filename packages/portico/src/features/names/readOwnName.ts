import type { Portico } from '../../core/portico.ts'
import { getSupportedChains } from '../../gateway/getSupportedChains.ts'
import { getNamesOf } from '../../gateway/names/getNamesOf.ts'
import { requireNameGateway } from './requireNameGateway.ts'

/** What the gateway knows of names for an account. */
export interface OwnName {
  /** Unset: the gateway registers no names. */
  readonly zone: string | undefined
  /** The name of the account. */
  readonly name: string | undefined
}

/**
 * Reads the zone of the site's gateway, and the account's name in it.
 *
 * @throws {PorticoError} `name/no-gateway`, `name/reverse-failed`; `http/*`
 */
export async function readOwnName(
  portico: Portico,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<OwnName> {
  const gateway = requireNameGateway(portico)
  const { nameZone: zone } = await getSupportedChains(gateway, { signal })
  if (zone === undefined) return { zone, name: undefined }
  const [first] = await getNamesOf(gateway, { address, signal })
  return { zone, name: first?.name }
}
