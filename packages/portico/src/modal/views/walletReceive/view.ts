import { defineView } from '../defineView.ts'
import type { WalletReceiveState } from './WalletReceive.tsx'

export const walletReceiveView = defineView<'WalletReceive', WalletReceiveState>({
  title: 'receive.title',
  states: {
    ready: true,
  },
  load: () => import('./WalletReceive.tsx'),
})
