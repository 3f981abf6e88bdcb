import { defineView } from '../defineView.ts'
import type { UpgradeEmailWalletState } from './UpgradeEmailWallet.tsx'

export const upgradeEmailWalletView = defineView<'UpgradeEmailWallet', UpgradeEmailWalletState>({
  title: 'settings.title',
  load: () => import('./UpgradeEmailWallet.tsx'),
})
