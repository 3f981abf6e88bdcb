import { FrameError, type PlainValue } from 'portico/wire/frame'
import type { WalletAddresses } from '../../frame/index.ts'
import { getAddress } from '../app/getAddress.ts'
import type { Batches } from '../batches/createBatches.ts'
import type { WalletMethod } from '../policy/methods.ts'
import { readChainId } from '../signing/evm/readChainId.ts'
import { readList } from '../signing/params.ts'
import { getCapabilities } from './getCapabilities.ts'

export interface AnswerWalletMethodParameters {
  readonly method: WalletMethod
  /** CAIP-2 */
  readonly chainId: string
  readonly params: unknown
  readonly addresses: WalletAddresses
  /** The CAIP-2 ids of all networks with a node. */
  readonly chainIds: readonly string[]
  readonly batches: Pick<Batches, 'readStatus'>
}

/**
 * Answers a method that reads what only the wallet knows.
 *
 * @throws FrameError `invalid_params`; `unauthorized` for another account; `chain_not_supported`
 * for the number of a network that has none; 5730 for a batch that the wallet has not sent;
 * NodeError
 */
export async function answerWalletMethod({
  method,
  chainId,
  params,
  addresses,
  chainIds,
  batches,
}: AnswerWalletMethodParameters): Promise<PlainValue> {
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [getAddress(addresses, chainId)]
    case 'eth_chainId':
      // https://eips.ethereum.org/EIPS/eip-695: digits after `0x`.
      return `0x${readChainId(chainId).toString(16)}`
    case 'wallet_getCapabilities':
      return getCapabilities(params, addresses.evmAddress, chainIds)
    case 'wallet_getCallsStatus': {
      const [id] = readList(params)
      if (typeof id !== 'string') throw new FrameError({ code: 'invalid_params' })
      return batches.readStatus(id, addresses.evmAddress)
    }
  }
}
