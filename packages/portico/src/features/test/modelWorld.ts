import type { Clock } from '../../core/async/clock.ts'
import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorSession,
  DeclinedNamespace,
} from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { Account, Provider } from '../../wire/accounts.ts'
import { connectorNoAccounts, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** A clock that advances only when the test calls `advance`. */
export function manualClock(): Clock & { advance(ms: number): void; waits(ms: number): boolean } {
  let now = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  return {
    now: () => now,
    after(delayMs, callback) {
      const timer = { at: now + delayMs, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Whether a timer is due in exactly this time. */
    waits: (ms) => [...timers].some(({ at }) => at === now + ms),
    advance(ms) {
      now += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at > now || !timers.delete(timer)) continue
        timer.callback()
      }
    },
  }
}

/** Advances the clock of an instance with a {@link manualClock}. */
export function wind({ config: { clock } }: Portico, ms: number): void {
  if (!('advance' in clock)) throw new TypeError('its clock goes by itself')
  ;(clock as ReturnType<typeof manualClock>).advance(ms)
}

/** A provider that knows whether its session is live. The state is compared with it. */
export interface ModelProvider {
  alive: boolean
  /** Another tab disconnected the wallet, so this tab may follow. */
  mayDrop: boolean
  request(): Promise<unknown>
}

export type Answer = 'grant' | 'reject' | 'partial' | 'empty' | 'wrongNamespace' | 'throwText'

/** A wallet outside all tabs. Its authorisations survive reloads. */
export interface ModelWallet {
  readonly id: string
  readonly namespaces: readonly Namespace[]
  readonly authorised: Set<Namespace>
  installed: boolean
  hanging: boolean
  answer: Answer
  /** Prompts that wait for the user. */
  readonly prompts: Set<() => void>
  readonly tabs: Set<ModelTab>
}

interface ModelTab {
  readonly providers: Map<Namespace, ModelProvider>
  emit(event: ConnectorEvent): void
}

export function modelWallet(id: string, namespaces: readonly Namespace[]): ModelWallet {
  return {
    id,
    namespaces,
    authorised: new Set(),
    installed: true,
    hanging: false,
    answer: 'grant',
    prompts: new Set(),
    tabs: new Set(),
  }
}

const addresses: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ],
  solana: [
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ',
  ],
}

export function modelAccounts(namespace: Namespace, first = 0): readonly [Account, ...Account[]] {
  const list = addresses[namespace] ?? []
  const account = (index: number): Account => ({
    namespace,
    address: list[index % list.length] ?? '',
    type: 'eoa',
  })
  return [account(first), account(first + 1)]
}

/** The wallet as seen by one tab. */
export function modelConnector(
  wallet: ModelWallet,
  disconnectScope: Connector['disconnectScope'],
): Connector & { closeTab(): void } {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const tab: ModelTab = {
    providers: new Map(),
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
  wallet.tabs.add(tab)
  return {
    id: wallet.id,
    name: wallet.id,
    type: 'announced',
    namespaces: wallet.namespaces,
    disconnectScope,
    needsUserActivation: false,
    pageUi: false,
    reach: () => ({ networks: 'any', methods: 'any', accountTypes: ['eoa'] }),
    getAvailability: async () => (wallet.installed ? 'available' : 'notInstalled'),
    load: async () => {},
    connect: (parameters) => askWallet(wallet, tab, parameters),
    async disconnect({ namespaces }) {
      for (const namespace of namespaces) {
        wallet.authorised.delete(namespace)
        for (const other of wallet.tabs) {
          const provider = other.providers.get(namespace)
          if (!provider) continue
          if (other === tab) provider.alive = false
          else provider.mayDrop = true
        }
      }
      if (wallet.answer === 'reject') throw new PorticoError(rpcUserRejected)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    closeTab() {
      for (const provider of tab.providers.values()) provider.alive = false
      wallet.tabs.delete(tab)
    },
  }
}

function askWallet(
  wallet: ModelWallet,
  tab: ModelTab,
  parameters: ConnectorConnectParameters,
): Promise<ConnectorGrant> {
  if (!wallet.installed) return Promise.reject({ code: -32603, message: 'gone' })
  if (parameters.mode === 'silent') {
    if (wallet.hanging) return new Promise(() => {})
    const known = parameters.namespaces.filter((namespace) => wallet.authorised.has(namespace))
    // A wallet may remember less than it granted.
    const granted = wallet.answer === 'partial' ? known.slice(0, 1) : known
    return granted.length > 0 ? Promise.resolve(grant(tab, granted, [])) : refuse(wallet)
  }
  return new Promise((resolve, reject) => {
    const answer = () => {
      wallet.prompts.delete(answer)
      decide(wallet, tab, parameters).then(resolve, reject)
    }
    wallet.prompts.add(answer)
    if (!wallet.hanging) queueMicrotask(answer)
  })
}

async function decide(
  wallet: ModelWallet,
  tab: ModelTab,
  { namespaces }: ConnectorConnectParameters,
): Promise<ConnectorGrant> {
  const [first] = namespaces
  switch (wallet.answer) {
    case 'reject':
      throw { code: 4001, message: 'User rejected the request.' }
    case 'throwText':
      throw 'not onboarded'
    case 'empty':
      return { sessions: [session(tab, first ?? 'eip155', [])], declined: [] }
    case 'wrongNamespace':
      return { sessions: [session(tab, 'polkadot')], declined: [] }
    case 'partial': {
      if (!wallet.installed || !first) return refuse(wallet)
      wallet.authorised.add(first)
      const declined = namespaces
        .slice(1)
        .map((namespace) => ({ namespace, error: new PorticoError(rpcUserRejected) }))
      return grant(tab, [first], declined)
    }
    case 'grant':
      if (!wallet.installed) return refuse(wallet)
      for (const namespace of namespaces) wallet.authorised.add(namespace)
      return grant(tab, namespaces, [])
  }
}

function grant(
  tab: ModelTab,
  namespaces: readonly Namespace[],
  declined: readonly DeclinedNamespace[],
): ConnectorGrant {
  const [first, ...rest] = namespaces.map((namespace) => session(tab, namespace))
  return { sessions: [first as ConnectorSession, ...rest], declined }
}

function session(
  tab: ModelTab,
  namespace: Namespace,
  accounts: readonly Account[] = modelAccounts(namespace),
): ConnectorSession {
  // A page keeps its provider. Only an ended session gets a new one.
  const previous = tab.providers.get(namespace)
  const provider: ModelProvider = previous?.alive
    ? previous
    : { alive: true, mayDrop: false, request: async () => null }
  tab.providers.set(namespace, provider)
  return {
    namespace,
    accounts,
    networkId: namespace === 'eip155' ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    provider: provider as unknown as Provider,
  } as unknown as ConnectorSession
}

function refuse({ id }: ModelWallet): Promise<never> {
  return Promise.reject(new PorticoError(connectorNoAccounts, { args: { name: id } }))
}
