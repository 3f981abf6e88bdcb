import { defineView } from '../defineView.ts'
import type { SwitchNetworkState } from './SwitchNetwork.tsx'

export const switchNetworkView = defineView<'SwitchNetwork', SwitchNetworkState>({
  title: 'switch.title',
  load: () => import('./SwitchNetwork.tsx'),
})
