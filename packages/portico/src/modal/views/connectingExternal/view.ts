import { describeWallet } from '../connecting/describeWallet.ts'
import { defineView } from '../defineView.ts'
import type { ConnectingExternalState } from './ConnectingExternal.tsx'

export const connectingExternalView = defineView<'ConnectingExternal', ConnectingExternalState>({
  title: ({ parameters, state, portico }) =>
    describeWallet(state, portico, parameters.connectorId).name,
  load: async () => {
    // The attempt starts as soon as the view shows, so its action loads in parallel.
    const [{ view }] = await Promise.all([
      import('./ConnectingExternal.tsx'),
      import('../../../features/connect/connect.ts'),
    ])
    return { view }
  },
})
