import { getLatestBlockhash, isBlockhashValid } from './methods/blockhash.ts'
import { getAccountInfo, getMultipleAccounts } from './methods/get-account-info.ts'
import { getBalance } from './methods/get-balance.ts'
import { getFeeForMessage } from './methods/get-fee-for-message.ts'
import { getSignatureStatuses } from './methods/get-signature-statuses.ts'
import { getSignaturesForAddress } from './methods/get-signatures-for-address.ts'
import { getTransaction } from './methods/get-transaction.ts'
import {
  getBlockHeight,
  getEpochInfo,
  getGenesisHash,
  getHealth,
  getMinimumBalanceForRentExemption,
  getSlot,
  getVersion,
} from './methods/node.ts'
import { requestAirdrop } from './methods/request-airdrop.ts'
import { sendTransaction } from './methods/send-transaction.ts'
import { simulateTransaction } from './methods/simulate-transaction.ts'
import { getTokenAccountBalance, getTokenAccountsByOwner } from './methods/tokens.ts'
import type { RpcMethod } from './rpc-method.ts'

/** Every method that the HTTP front serves. What is not here is answered with -32601. */
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
