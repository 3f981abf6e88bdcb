import { FrameError, type UnsafeMethod } from 'portico/wire/frame'
import { toNodeFrameError } from '../nodes/nodeError.ts'
import { classifyRequest } from '../policy/classifyRequest.ts'
import { deepFreeze } from './deepFreeze.ts'
import { prepareCalls } from './evm/prepareCalls.ts'
import { prepareMessage } from './evm/prepareMessage.ts'
import { prepareTransaction } from './evm/prepareTransaction.ts'
import { prepareTypedData } from './evm/prepareTypedData.ts'
import type { PreparedRequest } from './preparedRequest.ts'
import type { Prepare, PrepareRequestParameters } from './prepareParameters.ts'
import { prepareSolanaMessage } from './solana/prepareSolanaMessage.ts'
import {
  prepareSolanaSending,
  prepareSolanaTransaction,
  prepareSolanaTransactionList,
} from './solana/prepareSolanaTransactions.ts'
import { toDecodeFrameError } from './toDecodeFrameError.ts'

/** The methods that this version signs. The others need a smart account. */
const preparers: Partial<Record<UnsafeMethod, Prepare>> = {
  personal_sign: prepareMessage,
  eth_signTypedData_v4: prepareTypedData,
  eth_sendTransaction: prepareTransaction,
  wallet_sendCalls: prepareCalls,
  solana_signMessage: prepareSolanaMessage,
  solana_signTransaction: prepareSolanaTransaction,
  solana_signAllTransactions: prepareSolanaTransactionList,
  solana_signAndSendTransaction: prepareSolanaSending,
}

/**
 * Turns a request into the object that the user reviews and that is signed: decoded, complete, and
 * frozen. A later change of network or of the caller's data does not reach it.
 *
 * @throws FrameError `method_not_allowed` for what is never signed, `unauthorized` for an account
 * of another wallet, `invalid_params`, `chain_not_supported`, or `unavailable` without a node
 * @example
 * const prepared = await prepareRequest({ chainId, method, params, origin, addresses, nodes })
 * prepared.digest // what is signed
 */
export async function prepareRequest(
  parameters: PrepareRequestParameters,
): Promise<PreparedRequest> {
  const policy = classifyRequest(parameters.method)
  const prepare = policy.kind === 'unsafe' ? preparers[policy.method] : undefined
  if (!prepare) throw new FrameError({ code: 'method_not_allowed' })
  try {
    return deepFreeze(await prepare(parameters))
  } catch (error) {
    throw toDecodeFrameError(toNodeFrameError(error))
  }
}
