import { defineView } from '../defineView.ts'
import type { SwitchNetworkState } from './SwitchNetwork.tsx'

export const switchNetworkView = defineView<'SwitchNetwork', SwitchNetworkState>({
  title: 'switch.title',
  states: {
    busy: true,
    hint5: true,
    hint15: true,
    declined: true,
    pending: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    unsupported: true,
  },
  load: () => import('./SwitchNetwork.tsx'),
})
