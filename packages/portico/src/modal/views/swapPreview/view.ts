import { defineView } from '../defineView.ts'
import type { SwapPreviewState } from './SwapPreview.tsx'

export const swapPreviewView = defineView<'SwapPreview', SwapPreviewState>({
  title: 'swapPreview.title',
  load: () => import('./SwapPreview.tsx'),
})
