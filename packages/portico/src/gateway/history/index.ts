export * from '../../wire/gateway/history.ts'
export { createHistoryClient, type HistoryClient } from './createHistoryClient.ts'
export type { GetAccountHistoryParameters } from './getAccountHistory.ts'
