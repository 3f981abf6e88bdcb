import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { LoadTransfersErrorType } from '../connections/loadTransfers.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type {
  ResolveErrorType,
  ResolveReceiverParameters,
  ResolveReceiverReturnType,
} from './performResolveReceiver.ts'

export type {
  ResolveReceiverParameters,
  ResolveReceiverReturnType,
} from './performResolveReceiver.ts'

export type ResolveReceiverErrorType =
  | RequireNetworkInUseErrorType
  | LoadTransfersErrorType
  | ResolveErrorType

/**
 * Resolves an address or name to a receiver on a network. Mixed-case EVM addresses must have a
 * valid checksum (EIP-55). Names are normalised by ENSIP-15 and resolved by the ENS universal
 * resolver (ENSIP-23) of the network, or of the site's first network that has one. Text with
 * invisible characters or surrounding spaces is rejected.
 *
 * @throws {PorticoError} `validation/address`, `receiver/wrong-network`, `receiver/unknown-name`,
 *   `receiver/name-letters`, `receiver/hidden`, `receiver/payment-uri`, `name/resolve-failed`
 * @example
 * const { address } = await resolveReceiver(portico, { value: 'alice.eth' })
 */
export async function resolveReceiver(
  portico: Portico,
  parameters: ResolveReceiverParameters,
): Promise<ResolveReceiverReturnType> {
  return (await mapLoadError(import('./performResolveReceiver.ts'))).performResolveReceiver(
    portico,
    parameters,
  )
}
