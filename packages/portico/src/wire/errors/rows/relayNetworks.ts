import type { ErrorRow } from '../porticoError.ts'

// A module of its own: only the WalletConnect client needs it.

export const relayNetworkNotGranted = {
  code: 'relay/network-not-granted',
  message: 'The wallet did not add the network. Connect it again',
} as const satisfies ErrorRow
