import { decodeSolanaText, hashSolanaMessages, readBase58 } from '../../../frame/index.ts'
import { readRecord } from '../params.ts'
import type { PreparedSolanaMessage } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { readSigner } from './readSigner.ts'

/**
 * Prepares `solana_signMessage`: a message in base58 and an account, as
 * https://docs.walletconnect.network/wallet-sdk/chain-support/solana has them.
 */
export function prepareSolanaMessage(parameters: PrepareRequestParameters): PreparedSolanaMessage {
  const { chainId, origin, addresses } = parameters
  const { message, pubkey } = readRecord(parameters.params)
  const address = readSigner({ chainId, pubkey, own: addresses.solanaAddress })
  const decoded = decodeSolanaText({ message: readBase58(message), origin, address })
  const digest = hashSolanaMessages([decoded.bytes])
  return { kind: 'solanaMessage', chainId, origin, address, digest, message: decoded }
}
