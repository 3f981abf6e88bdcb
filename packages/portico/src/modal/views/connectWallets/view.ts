import { defineView } from '../defineView.ts'
import type { ConnectWalletsState } from './ConnectWallets.tsx'

export const connectWalletsView = defineView<'ConnectWallets', ConnectWalletsState>({
  title: 'connect.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
  },
  load: () => import('./ConnectWallets.tsx'),
})
