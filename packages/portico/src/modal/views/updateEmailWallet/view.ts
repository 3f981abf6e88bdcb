import { defineView } from '../defineView.ts'
import type { UpdateEmailWalletState } from './UpdateEmailWallet.tsx'

export const updateEmailWalletView = defineView<'UpdateEmailWallet', UpdateEmailWalletState>({
  title: 'settings.title',
  load: () => import('./UpdateEmailWallet.tsx'),
})
