import { defineView } from '../defineView.ts'
import type { SwitchActiveChainState } from './SwitchActiveChain.tsx'

export const switchActiveChainView = defineView<'SwitchActiveChain', SwitchActiveChainState>({
  title: 'switch.title',
  load: () => import('./SwitchActiveChain.tsx'),
})
