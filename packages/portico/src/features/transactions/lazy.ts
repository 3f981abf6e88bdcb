// What keeps and follows transactions: one import, for the same reason as in `transfers/lazy.ts`.

export { resumeTracking } from './tracker.ts'
export { trackTransaction } from './trackTransaction.ts'
export { trackTransfer } from './trackTransfer.ts'
export { getStoredReceivers } from './transactionStorage.ts'
