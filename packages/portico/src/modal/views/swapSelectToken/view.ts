import { defineView } from '../defineView.ts'
import type { SwapSelectTokenState } from './SwapSelectToken.tsx'

export const swapSelectTokenView = defineView<'SwapSelectToken', SwapSelectTokenState>({
  title: 'swapToken.title',
  load: () => import('./SwapSelectToken.tsx'),
})
