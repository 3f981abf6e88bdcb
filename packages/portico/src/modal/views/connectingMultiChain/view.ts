import { describeWallet } from '../connecting/describeWallet.ts'
import { defineView } from '../defineView.ts'
import type { ConnectingMultiChainState } from './ConnectingMultiChain.tsx'

export const connectingMultiChainView = defineView<
  'ConnectingMultiChain',
  ConnectingMultiChainState
>({
  title: ({ parameters, state, portico }) =>
    describeWallet(state, portico, parameters.connectorId, parameters.name).name,
  load: () => import('./ConnectingMultiChain.tsx'),
})
