import {
  type Connector,
  type ConnectorConnectParameters,
  type ConnectorGrant,
  PorticoError,
} from 'portico'
import { errorTable } from 'portico/wire'

/** A relay inside the page. Its pairing code is always the same, for screenshots. */
export interface FakeRelay {
  readonly connector: Connector
  /** Whether it sends the pairing code. */
  prompt: boolean
  /** Makes the relay reachable or unreachable. */
  setReachable(reachable: boolean): void
  approve(): void
  refuse(error: unknown): void
}

const digits = '3f1c77a20b5de894c6'.repeat(4).slice(0, 64)
const uri = `wc:${digits}@2?relay-protocol=irn&symKey=${digits}`
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export function createFakeRelay(): FakeRelay {
  let parameters: ConnectorConnectParameters | undefined
  let resolve: (grant: ConnectorGrant) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const show = (reachable: boolean) => {
    const expiresAt = Date.now() + 240_000
    if (relay.prompt) {
      parameters?.onProgress?.({ type: 'pairingUri', uri, expiresAt, reachable })
    }
  }
  const relay: FakeRelay = {
    prompt: true,
    setReachable: show,
    approve() {
      const provider = { request: async () => null } as never
      resolve({
        sessions: [
          {
            namespace: 'eip155',
            accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
            networkId: 'eip155:1',
            provider,
          },
        ],
        declined: [],
        wallet: { name: 'Maple', icon: undefined },
      })
    },
    refuse: (error) => reject(error),
    connector: {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      namespaces: ['eip155', 'solana'],
      disconnectScope: 'all',
      needsUserActivation: false,
      pageUi: false,
      reach: () => ({ networks: 'any', methods: 'any', accountTypes: ['eoa'] }),
      getAvailability: async () => 'available',
      load: async () => {},
      prepare: async () => {},
      disconnect: async () => {},
      subscribe: () => () => {},
      connect(given) {
        parameters = given
        show(true)
        return new Promise((onGrant, onError) => {
          resolve = onGrant
          reject = onError
          given.signal.addEventListener('abort', () =>
            onError(new PorticoError(errorTable.connectorAborted)),
          )
        })
      },
    },
  }
  return relay
}
