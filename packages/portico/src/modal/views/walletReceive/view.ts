import { defineView } from '../defineView.ts'
import type { WalletReceiveState } from './WalletReceive.tsx'

export const walletReceiveView = defineView<'WalletReceive', WalletReceiveState>({
  title: 'receive.title',
  load: () => import('./WalletReceive.tsx'),
})
