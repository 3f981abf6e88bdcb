import { decodePersonalMessage } from '../../../frame/index.ts'
import { readList } from '../params.ts'
import type { PreparedMessage } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { looksLikeAddress, requireOwnAddress } from './addresses.ts'
import { readChainId } from './readChainId.ts'

/**
 * Prepares `personal_sign`: a message and an account, as
 * https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-personal#personal-sign has them.
 */
export function prepareMessage(parameters: PrepareRequestParameters): PreparedMessage {
  const { chainId, origin, addresses } = parameters
  readChainId(chainId)
  const [message, account] = readInOrder(parameters.params)
  const address = requireOwnAddress(account, addresses.evmAddress)
  const decoded = decodePersonalMessage({ message, origin, address })
  const { digest } = decoded
  return { kind: 'message', chainId, origin, address, digest, message: decoded }
}

/**
 * Wallets also accept the account first, if it is the only address of the two: `personalSign` in
 * https://github.com/MetaMask/core/blob/main/packages/eth-json-rpc-middleware/src/wallet.ts
 */
function readInOrder(params: unknown): readonly [message: unknown, account: unknown] {
  const [first, second] = readList(params)
  const isSwapped = looksLikeAddress(first) && !looksLikeAddress(second)
  return isSwapped ? [second, first] : [first, second]
}
