import { FrameError, type PlainValue } from 'portico/wire/frame'
import type { WalletMethod } from '../policy/methods.ts'
import { readChainId } from '../signing/evm/readChainId.ts'

/**
 * Answers a method that reads what only the wallet knows.
 *
 * @param chainId - a CAIP-2 id
 * @param address - of the wallet on that chain
 * @throws FrameError `invalid_params` for a batch of calls: the wallet has sent none;
 * `chain_not_supported` for the number of a network that has none
 */
export function answerWalletMethod(
  method: WalletMethod,
  chainId: string,
  address: string,
): PlainValue {
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [address]
    case 'eth_chainId':
      // https://eips.ethereum.org/EIPS/eip-695: digits after `0x`.
      return `0x${readChainId(chainId).toString(16)}`
    case 'wallet_getCapabilities':
      // https://eips.ethereum.org/EIPS/eip-5792: by chain. This wallet has none.
      return {}
    case 'wallet_getCallsStatus':
      throw new FrameError({ code: 'invalid_params' })
  }
}
