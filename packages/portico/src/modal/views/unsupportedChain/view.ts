import { defineView } from '../defineView.ts'
import type { UnsupportedChainState } from './UnsupportedChain.tsx'

export const unsupportedChainView = defineView<'UnsupportedChain', UnsupportedChainState>({
  title: 'unsupported.title',
  load: () => import('./UnsupportedChain.tsx'),
})
