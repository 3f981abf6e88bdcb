import { defineView } from '../defineView.ts'
import type { TransactionsState } from './Transactions.tsx'

export const transactionsView = defineView<'Transactions', TransactionsState>({
  title: 'transactions.title',
  load: () => import('./Transactions.tsx'),
})
