import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Engine } from './engine.ts'
import {
  type ModelWallet,
  manualClock,
  modelAccounts,
  modelConnector,
  modelWallet,
} from './modelWorld.ts'
import { checkTab, markFollowers, revoke, type Tab } from './promises.ts'
import { sharedStorage } from './sharedStorage.ts'
import { networks, type PageStep, type Step } from './steps.ts'

/** The state of one sequence. */
interface Run {
  readonly engine: Engine
  readonly clock: ReturnType<typeof manualClock>
  readonly storage: ReturnType<typeof sharedStorage>
  readonly wallets: readonly ModelWallet[]
  readonly tabs: Tab[]
  /** Promises that the engine returned and that have not settled. */
  readonly pending: Set<Promise<unknown>>
  /** The first violated invariant. */
  failure?: string
  readonly broken: (what: string) => void
  readonly follow: (promise: Promise<unknown>) => void
}

/** Runs one sequence of steps and throws at the first violated invariant. */
export async function runSequence(engine: Engine, steps: readonly Step[]): Promise<void> {
  const run = createRun(engine)
  const { broken, clock, pending, tabs } = run
  tabs.push(openTab(run), openTab(run))
  for (const step of steps) {
    clock.advance(1)
    const expected = step.do === 'reload' ? findRestorable(run) : []
    applyPageStep(run, step)
    await settle()
    if (step.do === 'reload') {
      const { connections } = (tabs[step.tab] as Tab).portico.store.getState()
      const missing = expected.find(
        (key) => connections[key as keyof typeof connections]?.status !== 'connected',
      )
      if (missing) broken(`${missing} was not restored`)
    }
    for (const item of tabs) checkTab(item, broken)
    if (
      (step.do === 'abort' || step.do === 'closeModal') &&
      (tabs[step.tab] as Tab).attempts.size > 0
    ) {
      broken('an attempt outlives its end')
    }
    if (run.failure) throw new TypeError(`${run.failure} after ${JSON.stringify(step)}`)
  }
  // All promises must settle once time passes.
  for (let round = 0; round < 12; round += 1) {
    clock.advance(600_000)
    await settle()
  }
  for (const item of tabs) checkTab(item, broken, true)
  for (const item of tabs) closeTab(run, item)
  await settle()
  if (pending.size > 0) broken(`${pending.size} promises never settled`)
  if (run.failure) throw new TypeError(`${run.failure} at the end`)
}

function createRun(engine: Engine): Run {
  const pending = new Set<Promise<unknown>>()
  const run: Run = {
    engine,
    clock: manualClock(),
    storage: sharedStorage(),
    wallets: [
      modelWallet('evm', ['eip155']),
      modelWallet('sol', ['solana']),
      modelWallet('both', ['eip155', 'solana']),
    ],
    tabs: [],
    pending,
    broken(what) {
      run.failure ??= what
    },
    follow(promise) {
      pending.add(promise)
      promise.then(
        () => pending.delete(promise),
        (error) => {
          pending.delete(promise)
          if (!isPorticoError(error)) {
            run.broken(`a bare error reached the caller: ${String(error)}`)
          }
        },
      )
    },
  }
  return run
}

function openTab({ engine, clock, storage, wallets, follow }: Run): Tab {
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
    attempts: new Set(),
    seen: new Map(),
  }
}

function closeTab({ engine }: Run, { portico, connectors, stopFollowing }: Tab): void {
  stopFollowing()
  engine.destroy(portico)
  for (const connector of connectors) connector.closeTab()
}

function applyPageStep(run: Run, step: Step): void {
  const { engine, follow, tabs, wallets } = run
  const tabAt = (index: number) => tabs[index] as Tab
  switch (step.do) {
    case 'connect': {
      const { portico, controller, attempts } = tabAt(step.tab)
      const connecting = engine.connect(portico, {
        connectorId: wallets[step.wallet]?.id ?? '',
        namespaces: step.namespaces,
        signal: controller.signal,
      })
      attempts.add(connecting)
      const done = () => attempts.delete(connecting)
      connecting.then(done, done)
      return follow(connecting)
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
    case 'reload':
      closeTab(run, tabAt(step.tab))
      tabs[step.tab] = openTab(run)
      return
    default:
      return applyWorldStep(run, step)
  }
}

/** Applies a step of a wallet, the storage or the clock. */
function applyWorldStep(
  { clock, storage, wallets }: Run,
  step: Exclude<Step, { readonly do: PageStep }>,
): void {
  switch (step.do) {
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
    case 'storage':
      return storage.setMode(step.mode)
    case 'corrupt':
      return storage.corrupt(step.text)
    case 'wait':
      return clock.advance(step.ms)
  }
}

// What a reload must restore: stored connections whose wallet is present, authorised and
// answering.
function findRestorable({ storage, wallets }: Run): readonly string[] {
  if (wallets.some((item) => item.hanging || item.answer === 'partial')) return []
  const willing = wallets.flatMap((item) =>
    item.installed ? [...item.authorised].map((name) => `${name}:${item.id}`) : [],
  )
  return storage.remembered().filter((key) => willing.includes(key))
}

async function settle(): Promise<void> {
  for (let tick = 0; tick < 32; tick += 1) await Promise.resolve()
}
