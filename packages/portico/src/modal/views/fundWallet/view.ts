import { defineView } from '../defineView.ts'
import type { FundWalletState } from './FundWallet.tsx'

export const fundWalletView = defineView<'FundWallet', FundWalletState>({
  title: 'fund.title',
  load: () => import('./FundWallet.tsx'),
})
