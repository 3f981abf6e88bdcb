// Stores and tracks transactions. One chunk, so that the browser makes one request.

export { resumeTracking } from './tracker.ts'
export { trackTransaction } from './trackTransaction.ts'
export { trackTransfer } from './trackTransfer.ts'
export { getStoredReceivers } from './transactionStorage.ts'
