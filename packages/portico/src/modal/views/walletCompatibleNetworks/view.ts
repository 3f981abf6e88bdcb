import { defineView } from '../defineView.ts'
import type { WalletCompatibleNetworksState } from './WalletCompatibleNetworks.tsx'

export const walletCompatibleNetworksView = defineView<
  'WalletCompatibleNetworks',
  WalletCompatibleNetworksState
>({
  title: 'compatible.title',
  states: {
    ready: true,
  },
  load: () => import('./WalletCompatibleNetworks.tsx'),
})
