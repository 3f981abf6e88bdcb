import { describeWallet } from '../connecting/describeWallet.ts'
import { defineView } from '../defineView.ts'
import type { ConnectingMultiChainState } from './ConnectingMultiChain.tsx'

export const connectingMultiChainView = defineView<
  'ConnectingMultiChain',
  ConnectingMultiChainState
>({
  title: ({ parameters, state, portico }) =>
    describeWallet(state, portico, parameters.connectorId, parameters.name).name,
  states: {
    ready: true,
    busy: true,
    hint5: true,
    hint15: true,
    partial: true,
    declined: true,
    pending: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    done: true,
  },
  load: () => import('./ConnectingMultiChain.tsx'),
})
