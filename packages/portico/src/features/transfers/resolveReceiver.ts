import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { ResolveReceiverParameters, ResolveReceiverReturnType } from './performResolve.ts'

export type { ResolveReceiverParameters, ResolveReceiverReturnType } from './performResolve.ts'

export type ResolveReceiverErrorType = PorticoError

/**
 * Finds out whom an address or a name means on a network. EVM addresses in mixed case have to carry the right checksum (EIP-55); names are
 * asked for at the ENS universal resolver (ENSIP-23) of the network, or of the first of the site's that has one. Names
 * are normalised by ENSIP-15 first; what cannot be seen, and spaces around it, are refused and never stripped.
 *
 * @throws {PorticoError} `validation/address`, `receiver/wrong-network`, `receiver/unknown-name`, `receiver/name-letters`,
 * `receiver/hidden`,
 * 'Error resolving name'
 * @example
 * const { address } = await resolveReceiver(portico, { value: 'alice.eth' })
 */
export async function resolveReceiver(
  portico: Portico,
  parameters: ResolveReceiverParameters,
): Promise<ResolveReceiverReturnType> {
  return (await import('./lazy.ts')).performResolve(portico, parameters)
}
