import type { PlainValue } from 'portico/wire/frame'
import { requireOwnAddress } from '../signing/evm/addresses.ts'
import { readQuantity, toQuantity } from '../signing/evm/quantity.ts'
import { readChainId } from '../signing/evm/readChainId.ts'
import { isEvmNetworkId } from '../signing/evm/toNetworkId.ts'
import { readList } from '../signing/params.ts'

/**
 * Answers `wallet_getCapabilities`: on each EVM network, the calls of a batch are transactions of
 * their own. https://eips.ethereum.org/EIPS/eip-5792, "atomic Capability"
 *
 * @param params - an account, and the networks that are asked for; all without them
 * @throws FrameError `invalid_params`; `unauthorized` for another account
 */
export function getCapabilities(
  params: unknown,
  own: string,
  chainIds: readonly string[],
): PlainValue {
  const [account, list] = readList(params)
  requireOwnAddress(account, own)
  const asked = list === undefined || list === null ? undefined : readList(list).map(readQuantity)
  const ids = chainIds.filter(isEvmNetworkId)
  const known = ids.map(readChainId).filter((id) => asked?.includes(id) ?? true)
  return Object.fromEntries(
    known.map((id) => [toQuantity(id), { atomic: { status: 'unsupported' } }]),
  )
}
