import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { isSolanaPublicKey } from '../../wire/validate/isSolanaPublicKey.ts'
import { lookForTransaction } from './lookForTransaction.ts'
import { planTransfer } from './planTransfer.ts'
import { sendPlan } from './sendPlan.ts'

/** How Solana clusters move money: behind the runtime, loaded by the first transfer. */
export const solanaTransfers: TransferRuntime<'solana'> = {
  plan: planTransfer,
  send: sendPlan,
  look: lookForTransaction,
  checkAddress: (value) => (isSolanaPublicKey(value) ? value : undefined),
}
