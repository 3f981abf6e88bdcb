import { UserRejectedRequestError } from 'viem'
import { connectorAborted, rpcUserRejected } from '../wire/errors/catalogue.ts'
import { isPorticoError } from '../wire/errors/porticoError.ts'

/** What wagmi's users look for when the visitor said no: viem's error with code 4001 (EIP-1193). Others stay as they are. */
export function toWagmiError(error: unknown): unknown {
  const declined = isPorticoError(error, rpcUserRejected) || isPorticoError(error, connectorAborted)
  return declined ? new UserRejectedRequestError(error) : error
}
