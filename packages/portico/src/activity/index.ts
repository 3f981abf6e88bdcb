export * from '../features/activity/index.ts'
export type {
  HistoryApproval,
  HistoryTransaction,
  HistoryTransfer,
  TransactionKind,
} from '../wire/gateway/history.ts'
