import { defineView } from '../defineView.ts'
import type { AllWalletsState } from './AllWallets.tsx'

export const allWalletsView = defineView<'AllWallets', AllWalletsState>({
  title: 'allWallets.title',
  states: {
    loading: true,
    empty: true,
    ready: true,
    busy: true,
    partial: true,
  },
  load: () => import('./AllWallets.tsx'),
})
