import { defineView } from '../defineView.ts'
import type { WalletSendSelectTokenState } from './WalletSendSelectToken.tsx'

export const walletSendSelectTokenView = defineView<
  'WalletSendSelectToken',
  WalletSendSelectTokenState
>({
  title: 'selectToken.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
    partial: true,
    error: true,
  },
  load: () => import('./WalletSendSelectToken.tsx'),
})
