import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { isSolanaPublicKey } from '../../wire/validate/base58.ts'
import { planTransfer } from './planTransfer.ts'
import { readTransactionStatus } from './readTransactionStatus.ts'
import { sendPlan } from './sendPlan.ts'

/** The transfers of Solana, loaded by the first transfer. */
export const solanaTransfers: TransferRuntime<'solana'> = {
  plan: planTransfer,
  send: sendPlan,
  getTransactionStatus: readTransactionStatus,
  checkAddress: (value) => (isSolanaPublicKey(value) ? value : undefined),
}
