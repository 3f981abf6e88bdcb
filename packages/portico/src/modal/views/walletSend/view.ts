import { defineView } from '../defineView.ts'
import type { WalletSendState } from './WalletSend.tsx'

export const walletSendView = defineView<'WalletSend', WalletSendState>({
  title: 'send.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
    busy: true,
    error: true,
  },
  load: () => import('./WalletSend.tsx'),
})
