// What keeps and follows transactions: one import, for the same reason as in `transfers/lazy.ts`.
export { followOwn } from './followOwn.ts'
export { followSent } from './followSent.ts'
export { storedReceivers } from './keepTransactions.ts'
export { resumeTracking } from './resumeTracking.ts'
