import { defineView } from '../defineView.ts'
import type { ConnectWalletsState } from './ConnectWallets.tsx'

export const connectWalletsView = defineView<'ConnectWallets', ConnectWalletsState>({
  title: 'connect.title',
  load: () => import('./ConnectWallets.tsx'),
})
