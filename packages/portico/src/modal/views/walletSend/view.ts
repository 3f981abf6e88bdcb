import { defineView } from '../defineView.ts'
import type { WalletSendState } from './WalletSend.tsx'

export const walletSendView = defineView<'WalletSend', WalletSendState>({
  title: 'send.title',
  load: () => import('./WalletSend.tsx'),
})
