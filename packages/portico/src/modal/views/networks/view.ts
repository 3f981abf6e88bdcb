import { defineView } from '../defineView.ts'
import type { NetworksState } from './Networks.tsx'

export const networksView = defineView<'Networks', NetworksState>({
  title: 'networks.title',
  states: {
    empty: true,
    ready: true,
  },
  load: () => import('./Networks.tsx'),
})
