import { defineView } from '../defineView.ts'
import type { GetWalletState } from './GetWallet.tsx'

export const getWalletView = defineView<'GetWallet', GetWalletState>({
  title: 'getWallet.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
  },
  load: () => import('./GetWallet.tsx'),
})
