import { defineView } from '../defineView.ts'
import type { NetworksState } from './Networks.tsx'

export const networksView = defineView<'Networks', NetworksState>({
  title: 'networks.title',
  load: () => import('./Networks.tsx'),
})
