import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorSession,
} from '../../core/interfaces/connector.ts'
import { modelAccounts } from '../../features/test/modelWorld.ts'
import type { Account, Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'

export interface FakeWallet extends Connector {
  /** Open prompts, the oldest first. */
  readonly prompts: FakePrompt[]
  emit(event: ConnectorEvent): void
}

export interface FakePrompt {
  readonly namespaces: readonly Namespace[]
  readonly aborted: boolean
  approve(only?: readonly Namespace[]): Promise<void>
  reject(error: unknown): Promise<void>
}

export type FakeWalletOptions = Partial<Omit<Connector, 'connect' | 'subscribe'>> & {
  /** The current network of the wallet by namespace. */
  networkIds?: Partial<Record<Namespace, string>>
  /** The accounts by namespace. */
  accounts?: Partial<Record<Namespace, readonly Account[]>>
}

const homes: Record<string, string> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

export const userRejected = { code: 4001, message: 'User rejected the request.' }

/** A wallet whose prompts the test answers. */
export function fakeWallet(name: string, options: FakeWalletOptions = {}): FakeWallet {
  const { networkIds, accounts, ...overrides } = options
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const prompts: FakePrompt[] = []
  const session = (namespace: Namespace) =>
    ({
      namespace,
      accounts: accounts?.[namespace] ?? modelAccounts(namespace),
      networkId: networkIds?.[namespace] ?? homes[namespace] ?? `${namespace}:1`,
      provider: { request: async () => null } as unknown as Provider,
    }) as unknown as ConnectorSession
  return {
    id: name.toLowerCase(),
    name,
    type: 'announced',
    namespaces: ['eip155'],
    disconnectScope: 'namespace',
    needsUserActivation: false,
    pageUi: false,
    reach: () => ({ networks: 'any', methods: 'any', accountTypes: ['eoa'] }),
    getAvailability: async () => 'available',
    load: async () => {},
    disconnect: async () => {},
    ...overrides,
    prompts,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect: ({ namespaces, signal }: ConnectorConnectParameters) =>
      new Promise<ConnectorGrant>((resolve, reject) => {
        const settle = async (act: () => void) => {
          const at = prompts.indexOf(prompt)
          if (at !== -1) prompts.splice(at, 1)
          act()
          // Waits until the engine and React have processed it.
          await new Promise((done) => setTimeout(done))
        }
        const prompt: FakePrompt = {
          namespaces,
          get aborted() {
            return signal.aborted
          },
          approve: (only = namespaces) =>
            settle(() => {
              const [first, ...rest] = only.map(session)
              resolve({ sessions: [first as ConnectorSession, ...rest], declined: [] })
            }),
          reject: (error) => settle(() => reject(error)),
        }
        prompts.push(prompt)
      }),
  }
}
