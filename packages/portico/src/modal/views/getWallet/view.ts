import { defineView } from '../defineView.ts'
import type { GetWalletState } from './GetWallet.tsx'

export const getWalletView = defineView<'GetWallet', GetWalletState>({
  title: 'getWallet.title',
  load: () => import('./GetWallet.tsx'),
})
