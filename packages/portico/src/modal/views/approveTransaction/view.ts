import { defineView } from '../defineView.ts'
import type { ApproveTransactionState } from './ApproveTransaction.tsx'

export const approveTransactionView = defineView<'ApproveTransaction', ApproveTransactionState>({
  title: 'approve.title',
  load: () => import('./ApproveTransaction.tsx'),
})
