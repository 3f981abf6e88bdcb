import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { getLiveConnections } from '../features/connections/selectors.ts'
import { connect, disconnect, switchConnection, switchNetwork } from '../index.ts'
import { readAccounts } from './porticoConnection.ts'
import { majors, openPage, type Page, type WagmiCore } from './test/wagmiWorld.ts'

const RUNS = 60

/** The actions of both sides, each with what it waits for. */
const steps = {
  userConnectsOne: ({ portico }) => connect(portico, { connectorId: 'test.one' }),
  userConnectsTwo: ({ portico }) => connect(portico, { connectorId: 'test.two' }),
  userDisconnects: ({ portico }) => disconnect(portico),
  userCloses: async ({ portico }) => portico.close(),
  userGoesBack: async ({ portico }) => {
    const [, second] = getLiveConnections(portico.store.getState(), 'eip155')
    if (second) switchConnection(portico, { key: second.key })
  },
  userSwitchesNetwork: ({ portico }) => switchNetwork(portico, { networkId: 'eip155:8453' }),
  wagmiConnects: ({ config, connector }, core) => core.connect(config, { connector }),
  wagmiConnectsElsewhere: ({ config }, core) =>
    core.connect(config, {
      connector: core.mock({ accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] }),
    }),
  wagmiLeaves: ({ config }, core) => core.disconnect(config),
  wagmiMoves: ({ config }, core) => core.switchChain(config, { chainId: 1 }),
  wagmiReconnects: ({ config }, core) => core.reconnect(config),
  // Forgets its connection when it finds another one that is still authorized.
  wagmiReconnectsElsewhere: ({ config }, core) =>
    core.reconnect(config, { connectors: [calmMock(core)] }),
  walletReorders: async ({ one }) => one.setAccounts([...one.addresses].reverse()),
  walletMoves: async ({ one }) => one.setChain(one.chainId === 1 ? 8453 : 1),
  walletRevokes: async ({ one }) => one.revoke(),
  walletDeclines: async ({ two }) => two.script.next('reject'),
} as const satisfies Record<string, (page: Page, core: WagmiCore) => Promise<unknown>>

/**
 * A wallet that is still authorized and does not throw when it is disconnected during a request:
 * otherwise wagmi's `reconnect` would stay pending for all configs of the process.
 */
function calmMock(core: WagmiCore): ReturnType<WagmiCore['mock']> {
  const make = core.mock({
    accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    features: { defaultConnected: true, reconnect: true },
  })
  return (setup) => {
    const connector = make(setup)
    return { ...connector, isAuthorized: () => connector.isAuthorized().catch(() => false) }
  }
}

type Step = keyof typeof steps
const names = Object.keys(steps) as Step[]

/** A step, and whether the next one waits for it. */
const step = fc.record({ name: fc.constantFrom(...names), awaited: fc.boolean() })

test.each(majors)('wagmi %s and Portico agree after any sequence of actions', async (_, core) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (sequence) => {
      const page = openPage(core)
      await vi.waitFor(() => expect(page.portico.store.getState().connectors).toHaveLength(2))
      const pending: Promise<unknown>[] = []
      for (const { name, awaited } of sequence) {
        const done = steps[name](page, core).catch(() => {})
        pending.push(done)
        // A connect request waits for the user, which would block the sequence.
        if (awaited && name !== 'wagmiConnects') await done
      }
      await settleAll(page, pending)
      expectAgreement(page)
      page.close()
    }),
    { seed: 20_261_121, numRuns: RUNS },
  )
})

async function settleAll({ portico }: Page, pending: readonly Promise<unknown>[]): Promise<void> {
  const closing = portico.store.subscribe(({ modal }) => {
    if (modal.open) queueMicrotask(portico.close)
  })
  portico.close()
  await Promise.all(pending)
  closing()
}

const inUse = { status: 'connected', hasCurrent: true }
const nothing = { status: 'disconnected', current: null }

function expectAgreement({ portico, config, connector }: Page): void {
  const known = readAccounts(portico)
  const { connections, current, status } = config.state
  const held = connections.get(connector.uid)
  expect(held && { accounts: held.accounts, chainId: held.chainId }).toEqual(
    known && { accounts: known.accounts, chainId: known.chainId },
  )
  // Concurrent actions of wagmi may leave other connections in any state.
  if (held) expect({ status, hasCurrent: current !== null }).toEqual(inUse)
  if (connections.size === 0) expect({ status, current }).toEqual(nothing)
}
