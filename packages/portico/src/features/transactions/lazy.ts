// Stores and tracks transactions. One chunk, so that the browser makes one request.

export { resumeTracking } from './tracker.ts'
export {
  dropTransfer,
  rememberReceiver,
  trackTransaction,
  trackTransfer,
} from './trackTransaction.ts'
export { getStoredReceivers } from './transactionStorage.ts'
