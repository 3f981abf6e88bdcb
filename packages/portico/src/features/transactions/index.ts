export * from './followTransaction.ts'
export { countPending } from './selectors.ts'
export type {
  StackEntry,
  TrackedTransaction,
  TransactionStack,
  TransactionStatus,
  TransactionsEvents,
  TransactionsRoutes,
  TransactionsState,
} from './state.ts'
