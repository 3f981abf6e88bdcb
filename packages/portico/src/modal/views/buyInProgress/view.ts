import { defineView } from '../defineView.ts'
import type { BuyInProgressState } from './BuyInProgress.tsx'

export const buyInProgressView = defineView<'BuyInProgress', BuyInProgressState>({
  title: 'buying.title',
  load: () => import('./BuyInProgress.tsx'),
})
