import { defineView } from '../defineView.ts'
import type { AccountState } from './Account.tsx'

export const accountView = defineView<'Account', AccountState>({
  title: 'account.title',
  load: () => import('./Account.tsx'),
})
