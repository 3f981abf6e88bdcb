import type { ErrorRow } from '../porticoError.ts'

// Errors of the history of an account. Part of `flowTable`: only lazily loaded flows use them.

export const historyNoAccount = {
  code: 'transactions/no-account',
  message: "Transactions can't be fetched without an accountAddress",
} as const satisfies ErrorRow
