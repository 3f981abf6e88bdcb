import { getLatestBlockhash, isBlockhashValid } from './methods/blockhash.ts'
import { getAccountInfo, getMultipleAccounts } from './methods/getAccountInfo.ts'
import { getBalance } from './methods/getBalance.ts'
import { getFeeForMessage } from './methods/getFeeForMessage.ts'
import { getSignatureStatuses } from './methods/getSignatureStatuses.ts'
import { getSignaturesForAddress } from './methods/getSignaturesForAddress.ts'
import { getTransaction } from './methods/getTransaction.ts'
import {
  getBlockHeight,
  getEpochInfo,
  getGenesisHash,
  getHealth,
  getMinimumBalanceForRentExemption,
  getSlot,
  getVersion,
} from './methods/node.ts'
import { requestAirdrop } from './methods/requestAirdrop.ts'
import { sendTransaction } from './methods/sendTransaction.ts'
import { simulateTransaction } from './methods/simulateTransaction.ts'
import { getTokenAccountBalance, getTokenAccountsByOwner } from './methods/tokens.ts'
import type { RpcMethod } from './rpcMethod.ts'

/** The methods of the HTTP server. Others are answered with -32601. */
export const rpcMethods: ReadonlyMap<string, RpcMethod> = new Map(
  Object.entries({
    getAccountInfo,
    getBalance,
    getBlockHeight,
    getEpochInfo,
    getFeeForMessage,
    getGenesisHash,
    getHealth,
    getLatestBlockhash,
    getMinimumBalanceForRentExemption,
    getMultipleAccounts,
    getSignaturesForAddress,
    getSignatureStatuses,
    getSlot,
    getTokenAccountBalance,
    getTokenAccountsByOwner,
    getTransaction,
    getVersion,
    isBlockhashValid,
    requestAirdrop,
    sendTransaction,
    simulateTransaction,
  }),
)
