import { defineView } from '../defineView.ts'
import type { WalletCompatibleNetworksState } from './WalletCompatibleNetworks.tsx'

export const walletCompatibleNetworksView = defineView<
  'WalletCompatibleNetworks',
  WalletCompatibleNetworksState
>({
  title: 'compatible.title',
  load: () => import('./WalletCompatibleNetworks.tsx'),
})
