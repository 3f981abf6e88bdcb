import fc from 'fast-check'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import type { Connector } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'
import type { Engine } from './engine.ts'
import {
  type Answer,
  type ModelProvider,
  type ModelWallet,
  manualClock,
  modelAccounts,
  modelConnector,
  modelWallet,
  sharedStorage,
} from './modelWorld.ts'

/** One thing that the visitor, a wallet, the browser or a second tab does. */
export type Step =
  | { do: 'connect'; tab: number; wallet: number; namespaces: readonly Namespace[] | undefined }
  | { do: 'disconnect'; tab: number; namespace: Namespace | undefined; wallet: number | undefined }
  | { do: 'abort'; tab: number }
  | { do: 'closeModal'; tab: number }
  | { do: 'sign'; tab: number }
  | { do: 'switch'; tab: number; pick: number }
  | { do: 'answer'; wallet: number }
  | { do: 'behave'; wallet: number; answer: Answer; hanging: boolean }
  | { do: 'accounts'; wallet: number; namespace: Namespace; count: number }
  | { do: 'network'; wallet: number; namespace: Namespace; id: string }
  | { do: 'revoke'; wallet: number; namespace: Namespace; how: 'accounts' | 'disconnect' }
  | { do: 'install'; wallet: number; installed: boolean }
  | { do: 'reload'; tab: number }
  | { do: 'storage'; mode: 'ok' | 'full' | 'blocked' }
  | { do: 'corrupt'; text: string | undefined }
  | { do: 'wait'; ms: number }

const tab = fc.nat({ max: 1 })
const wallet = fc.nat({ max: 2 })
const namespace = fc.constantFrom<Namespace>('eip155', 'solana')

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      tab,
      wallet,
      namespaces: fc.option(fc.subarray(['eip155', 'solana'] as Namespace[], { minLength: 1 }), {
        nil: undefined,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('disconnect' as const),
      tab,
      namespace: fc.option(namespace, { nil: undefined }),
      wallet: fc.option(wallet, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abort' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closeModal' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), tab, pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), wallet }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      wallet,
      answer: fc.constantFrom<Answer>(
        'grant',
        'grant',
        'grant',
        'reject',
        'partial',
        'empty',
        'wrongNamespace',
        'throwText',
      ),
      hanging: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('accounts' as const),
      wallet,
      namespace,
      count: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      wallet,
      namespace,
      id: fc.constantFrom('eip155:1', 'eip155:999999', 'solana:devnet', 'nonsense', ''),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('revoke' as const),
      wallet,
      namespace,
      how: fc.constantFrom('accounts' as const, 'disconnect' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('install' as const), wallet, installed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('storage' as const),
      mode: fc.constantFrom('ok' as const, 'ok' as const, 'full' as const, 'blocked' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('corrupt' as const),
      text: fc.constantFrom(undefined, '', '{', 'null', '{"version":99}', '{"version":1}'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(100, 3_000, 6_000, 400_000),
    }),
  },
)

const networks: readonly [Network, Network] = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:1'] } },
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  },
  {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://localhost:2'] } },
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
  },
]

interface Tab {
  portico: Portico
  connectors: readonly (Connector & { closeTab(): void })[]
  stopFollowing: () => void
  controller: AbortController
  /** Attempts that the visitor waits for. */
  asking: Set<Promise<unknown>>
  /** Providers that the state has called connected. */
  seen: Map<ModelProvider, string>
}

/** Runs one sequence and throws at the first broken promise of the state machine. */
export async function runSequence(engine: Engine, steps: readonly Step[]): Promise<void> {
  const clock = manualClock()
  const storage = sharedStorage()
  const wallets: readonly ModelWallet[] = [
    modelWallet('evm', ['eip155']),
    modelWallet('sol', ['solana']),
    modelWallet('both', ['eip155', 'solana']),
  ]
  const pending = new Set<Promise<unknown>>()
  const follow = (promise: Promise<unknown>) => {
    pending.add(promise)
    promise.then(
      () => pending.delete(promise),
      (error) => {
        pending.delete(promise)
        if (!isPorticoError(error)) broken(`a bare error reached the caller: ${String(error)}`)
      },
    )
  }
  let failure: string | undefined
  const broken = (what: string) => {
    failure ??= what
  }

  const openTab = (): Tab => {
    const connectors = wallets.map((item) =>
      modelConnector(item, item.id === 'both' ? 'all' : 'namespace'),
    )
    const portico = engine.createPortico({
      projectId: 'test',
      networks,
      connectors: connectors.filter((_, index) => wallets[index]?.installed),
      adapters: (['eip155', 'solana'] as const).map((name) => ({
        namespace: name,
        parseAddress: (value: string) => value || undefined,
        discovery: async () => () => () => {},
        load: async () => ({
          namespace: name,
          getBalance: async () => ({ value: 0n, decimals: 0, symbol: '' }),
          signMessage: () => new Promise<string>(() => {}),
          switchNetwork: async () => 'eip155:1' as const,
          addNetwork: async () => {},
        }),
      })),
      storage: storage.forTab(),
      clock,
    })
    const stopFollowing = portico.storage.subscribe(() => follow(engine.followRecord(portico)))
    follow(engine.restoreRecord(portico))
    return {
      portico,
      connectors,
      stopFollowing,
      controller: new AbortController(),
      asking: new Set(),
      seen: new Map(),
    }
  }
  const closeTab = ({ portico, connectors, stopFollowing }: Tab) => {
    stopFollowing()
    engine.destroy(portico)
    for (const connector of connectors) connector.closeTab()
  }
  const tabs = [openTab(), openTab()]
  const tabAt = (index: number) => tabs[index] as Tab

  const apply = (step: Step): void => {
    switch (step.do) {
      case 'connect': {
        const { portico, controller, asking } = tabAt(step.tab)
        const asked = engine.connect(portico, {
          connectorId: wallets[step.wallet]?.id ?? '',
          namespaces: step.namespaces,
          signal: controller.signal,
        })
        asking.add(asked)
        const done = () => asking.delete(asked)
        asked.then(done, done)
        return follow(asked)
      }
      case 'disconnect':
        markFollowers(tabs, step.tab)
        return follow(
          engine.disconnect(tabAt(step.tab).portico, {
            namespace: step.namespace,
            connectorId: step.wallet === undefined ? undefined : wallets[step.wallet]?.id,
          }),
        )
      case 'abort': {
        const target = tabAt(step.tab)
        target.controller.abort()
        target.controller = new AbortController()
        return
      }
      case 'closeModal': {
        const { portico } = tabAt(step.tab)
        follow(engine.open(portico))
        return engine.close(portico)
      }
      case 'sign':
        return follow(engine.signMessage(tabAt(step.tab).portico, { message: 'hello' }))
      case 'switch': {
        const { portico } = tabAt(step.tab)
        const live = Object.values(portico.store.getState().connections)
        const picked = live[step.pick % Math.max(1, live.length)]
        if (picked?.status === 'connected') engine.switchConnection(portico, { key: picked.key })
        return
      }
      case 'answer':
        for (const answer of [...(wallets[step.wallet]?.prompts ?? [])]) answer()
        return
      case 'behave':
        return void Object.assign(wallets[step.wallet] ?? {}, {
          answer: step.answer,
          hanging: step.hanging,
        })
      case 'accounts':
        for (const item of wallets[step.wallet]?.tabs ?? []) {
          if (item.providers.get(step.namespace)?.alive) {
            item.emit({
              type: 'accounts',
              namespace: step.namespace,
              accounts: modelAccounts(step.namespace, step.count),
            })
          }
        }
        return
      case 'network':
        for (const item of wallets[step.wallet]?.tabs ?? []) {
          item.emit({ type: 'network', namespace: step.namespace, networkId: step.id as never })
        }
        return
      case 'revoke':
        return revoke(wallets[step.wallet] as ModelWallet, step.namespace, step.how)
      case 'install': {
        const target = wallets[step.wallet] as ModelWallet
        target.installed = step.installed
        return
      }
      case 'reload':
        closeTab(tabAt(step.tab))
        tabs[step.tab] = openTab()
        return
      case 'storage':
        return storage.setMode(step.mode)
      case 'corrupt':
        return storage.corrupt(step.text)
      case 'wait':
        return clock.advance(step.ms)
    }
  }

  // What a reload must bring back: stored, and its wallet is there, still says yes and answers.
  const restorable = (): readonly string[] => {
    if (wallets.some((item) => item.hanging || item.answer === 'partial')) return []
    const willing = wallets.flatMap((item) =>
      item.installed ? [...item.authorised].map((name) => `${name}:${item.id}`) : [],
    )
    return storage.remembered().filter((key) => willing.includes(key))
  }

  for (const step of steps) {
    clock.advance(1)
    const expected = step.do === 'reload' ? restorable() : []
    apply(step)
    await settle()
    if (step.do === 'reload') {
      const { connections } = tabAt(step.tab).portico.store.getState()
      const missing = expected.find(
        (key) => connections[key as keyof typeof connections]?.status !== 'connected',
      )
      if (missing) broken(`${missing} was not restored`)
    }
    for (const item of tabs) checkTab(item, broken)
    if ((step.do === 'abort' || step.do === 'closeModal') && tabAt(step.tab).asking.size > 0) {
      broken('an attempt outlives its end')
    }
    if (failure) throw new TypeError(`${failure} after ${JSON.stringify(step)}`)
  }
  // However it went, everything that was promised settles once time passes.
  for (let round = 0; round < 12; round += 1) {
    clock.advance(600_000)
    await settle()
  }
  for (const item of tabs) checkTab(item, broken, true)
  for (const item of tabs) closeTab(item)
  await settle()
  if (pending.size > 0) broken(`${pending.size} promises never settled`)
  if (failure) throw new TypeError(`${failure} at the end`)
}

// Leaving a stored session is leaving it in every tab: the others may follow.
function markFollowers(tabs: readonly Tab[], index: number): void {
  const { connections } = (tabs[index] as Tab).portico.store.getState()
  for (const other of tabs) {
    if (other === tabs[index]) continue
    for (const [provider, key] of other.seen) {
      const here = connections[key as keyof typeof connections]?.status
      if (here === 'reconnecting' || here === 'connected') provider.mayDrop = true
    }
  }
}

function revoke(target: ModelWallet, name: Namespace, how: 'accounts' | 'disconnect'): void {
  target.authorised.delete(name)
  for (const item of target.tabs) {
    const provider = item.providers.get(name)
    if (!provider?.alive) continue
    provider.alive = false
    item.emit(
      how === 'accounts'
        ? { type: 'accounts', namespace: name, accounts: [] }
        : { type: 'disconnect', namespaces: [name] },
    )
  }
}

function checkTab(item: Tab, broken: (what: string) => void, settled = false): void {
  const { connections, attempt, status } = item.portico.store.getState()
  const live = new Set<unknown>()
  for (const connection of Object.values(connections)) {
    if (connection.status !== 'connected') {
      if (settled) broken(`${connection.key} stays ${connection.status}`)
      continue
    }
    const provider = connection.provider as unknown as ModelProvider
    live.add(provider)
    if (typeof provider !== 'object' || provider === null) {
      broken(`${connection.key} is connected without a provider`)
    } else {
      if (!provider.alive) broken(`${connection.key} is connected to a dead provider`)
      item.seen.set(provider, connection.key)
    }
    if (!connection.accounts.some(({ address }) => address === connection.address)) {
      broken(`${connection.key} uses an account that was not granted`)
    }
  }
  for (const [provider, key] of item.seen) {
    if (provider.alive && !provider.mayDrop && !live.has(provider)) broken(`${key} was lost`)
  }
  if (!settled) return
  if (attempt) broken('an attempt is shown that is over')
  if (status !== 'ready') broken(`the start never ended: ${status}`)
}

async function settle(): Promise<void> {
  for (let tick = 0; tick < 32; tick += 1) await Promise.resolve()
}
