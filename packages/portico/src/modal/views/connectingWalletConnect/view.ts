import { defineView } from '../defineView.ts'
import type { ConnectingWalletConnectState } from './ConnectingWalletConnect.tsx'

export const connectingWalletConnectView = defineView<
  'ConnectingWalletConnect',
  ConnectingWalletConnectState
>({
  title: ({ parameters }) => parameters.name ?? 'WalletConnect',
  load: async () => {
    // The attempt starts as soon as the view shows, so its action loads in parallel.
    const [{ view }] = await Promise.all([
      import('./ConnectingWalletConnect.tsx'),
      import('../../../features/connect/connect.ts'),
    ])
    return { view }
  },
})
