import { defineView } from '../defineView.ts'
import type { SwapState } from './Swap.tsx'

export const swapView = defineView<'Swap', SwapState>({
  title: 'swap.title',
  load: () => import('./Swap.tsx'),
})
