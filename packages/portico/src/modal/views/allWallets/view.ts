import { defineView } from '../defineView.ts'
import type { AllWalletsState } from './AllWallets.tsx'

export const allWalletsView = defineView<'AllWallets', AllWalletsState>({
  title: 'allWallets.title',
  load: () => import('./AllWallets.tsx'),
})
