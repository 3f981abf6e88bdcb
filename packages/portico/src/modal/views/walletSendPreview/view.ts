import { defineView } from '../defineView.ts'
import type { WalletSendPreviewState } from './WalletSendPreview.tsx'

export const walletSendPreviewView = defineView<'WalletSendPreview', WalletSendPreviewState>({
  title: 'preview.title',
  load: () => import('./WalletSendPreview.tsx'),
})
