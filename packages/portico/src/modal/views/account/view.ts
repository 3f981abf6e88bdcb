import { defineView } from '../defineView.ts'
import type { AccountState } from './Account.tsx'

export const accountView = defineView<'Account', AccountState>({
  title: 'account.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
    partial: true,
    error: true,
    stale: true,
    unreachable: true,
    unsupported: true,
  },
  load: () => import('./Account.tsx'),
})
