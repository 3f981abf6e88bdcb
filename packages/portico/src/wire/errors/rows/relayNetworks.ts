import type { ErrorRow } from '../porticoError.ts'

// The networks of a session over the relay: for its client alone.

export const relayNetworkNotGranted = {
  code: 'relay/network-not-granted',
  message: 'The wallet did not add the network. Connect it again',
} as const satisfies ErrorRow
