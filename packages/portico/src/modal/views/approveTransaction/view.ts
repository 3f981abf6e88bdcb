import { defineView } from '../defineView.ts'
import type { ApproveTransactionState } from './ApproveTransaction.tsx'

export const approveTransactionView = defineView<'ApproveTransaction', ApproveTransactionState>({
  title: 'approve.title',
  states: {
    loading: true,
    ready: true,
    failed: true,
  },
  load: () => import('./ApproveTransaction.tsx'),
})
