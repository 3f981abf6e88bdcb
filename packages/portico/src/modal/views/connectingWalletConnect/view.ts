import { defineView } from '../defineView.ts'
import type { ConnectingWalletConnectState } from './ConnectingWalletConnect.tsx'

export const connectingWalletConnectView = defineView<
  'ConnectingWalletConnect',
  ConnectingWalletConnectState
>({
  title: ({ parameters }) => parameters.name ?? 'WalletConnect',
  states: {
    loading: true,
    ready: true,
    hint5: true,
    hint15: true,
    stale: true,
    phone: true,
    busy: true,
    stayed: true,
    checking: true,
    browse: true,
    web: true,
    desktop: true,
    browser: true,
    unsupported: true,
    declined: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    done: true,
  },
  load: async () => {
    // The attempt starts as soon as the view shows, so its action loads in parallel.
    const [{ view }] = await Promise.all([
      import('./ConnectingWalletConnect.tsx'),
      import('../../../features/connect/connect.ts'),
    ])
    return { view }
  },
})
