import { defineView } from '../defineView.ts'
import type { WalletSendPreviewState } from './WalletSendPreview.tsx'

export const walletSendPreviewView = defineView<'WalletSendPreview', WalletSendPreviewState>({
  title: 'preview.title',
  states: {
    ready: true,
    warned: true,
    busy: true,
    declined: true,
    failed: true,
    stale: true,
  },
  load: () => import('./WalletSendPreview.tsx'),
})
