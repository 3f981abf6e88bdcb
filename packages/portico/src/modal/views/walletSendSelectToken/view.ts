import { defineView } from '../defineView.ts'
import type { WalletSendSelectTokenState } from './WalletSendSelectToken.tsx'

export const walletSendSelectTokenView = defineView<
  'WalletSendSelectToken',
  WalletSendSelectTokenState
>({
  title: 'selectToken.title',
  load: () => import('./WalletSendSelectToken.tsx'),
})
