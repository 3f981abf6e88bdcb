import { expect, test } from 'vitest'
import type { Connector, ConnectorEvent } from '../../core/interfaces/connector.ts'
import { base, mainnet, solana } from '../../networks/index.ts'
import { createFakeEmbeddedConnector } from '../embedded/createFakeEmbeddedConnector.ts'
import { createStorage } from '../test/findWallet.ts'
import { connectorConformance } from './connectorConformance.ts'

type Fault = (own: Connector) => Partial<Connector>

/** A conforming connector with one fault, and the rules that must detect it. */
const faultyConnectors: readonly (readonly [name: string, createFault: Fault, rules: RegExp])[] = [
  ['an unknown type', () => ({ type: 'extension' as never }), /known type/],
  ['a script for an icon', () => ({ icon: 'javascript:alert(1)' }), /icon/],
  ['reach of everything', (own) => ({ reach: () => own.reach('eip155') }), /reach\(\)/],
  ['no needs', () => ({ pageUi: undefined as never }), /declares its needs/],
  ['unavailable', () => ({ getAvailability: async () => 'notInstalled' as const }), /available/],
  [
    'silent that prompts',
    (own) => ({ connect: (p) => own.connect({ ...p, mode: 'interactive' }) }),
    /silent connect without/,
  ],
  [
    'an empty grant',
    (own) => ({
      async connect(parameters) {
        const { sessions, declined } = await own.connect(parameters)
        const [first] = sessions
        return { sessions: [{ ...first, accounts: [] as never }], declined }
      },
    }),
    /all requested namespaces/,
  ],
  [
    'a foreign network',
    (own) => ({
      async connect(parameters) {
        const { sessions, declined } = await own.connect(parameters)
        const [first, ...rest] = sessions
        return { sessions: [{ ...first, networkId: 'solana:x' }, ...rest], declined }
      },
    }),
    /all requested namespaces/,
  ],
  [
    'an ignored abort',
    (own) => ({
      connect: (p) => own.connect({ ...p, signal: new AbortController().signal }),
    }),
    /abort/,
  ],
  [
    'raw errors',
    (own) => ({
      async connect(parameters) {
        try {
          return await own.connect(parameters)
        } catch (error) {
          throw { message: String(error) }
        }
      },
    }),
    /PorticoError|declined connect/,
  ],
  [
    'no declined namespaces',
    (own) => ({
      connect: async (p) => ({ ...(await own.connect(p)), declined: [] }),
    }),
    /partial consent/,
  ],
  ['no events', () => ({ subscribe: () => () => {} }), /account change/],
  [
    'events after unsubscribing',
    (own) => ({
      subscribe(listener) {
        own.subscribe(listener)
        return () => {}
      },
    }),
    /unsubscribed listener/,
  ],
  [
    'events before it is connected',
    (own) => ({
      subscribe(listener: (event: ConnectorEvent) => void) {
        listener({ type: 'network', namespace: 'eip155', networkId: 'eip155:1' })
        return own.subscribe(listener)
      },
    }),
    /before it is connected/,
  ],
  ['an ignored disconnect', () => ({ disconnect: async () => {} }), /no event after disconnect/],
]

const setup = (createFault: Fault) => () => {
  const storage = createStorage()
  const whole = () => createFakeEmbeddedConnector({ storage, seed: 'mutants' })
  const own = whole()
  let chosen: 'eoa' | 'smartAccount' = 'smartAccount'
  return {
    connector: { ...own, ...createFault(own) },
    networks: [mainnet, base, solana],
    script: own.script,
    prompts: () => own.log.filter(({ prompted }) => prompted).length,
    reload: whole,
    revoke: own.revoke,
    changeAccount() {
      chosen = chosen === 'eoa' ? 'smartAccount' : 'eoa'
      void own.setAccountType('eip155', chosen)
    },
    changeNetwork: () => own.setChain(8453),
    unreachable: own.vanish,
    reachable: own.reappear,
  }
}

test.each(faultyConnectors)(
  'a connector with %s does not conform',
  async (_, createFault, rules) => {
    const checks = connectorConformance('mutant', setup(createFault)).filter(({ name }) =>
      rules.test(name),
    )
    const outcomes = await Promise.allSettled(checks.map(({ run }) => run()))
    const broken = outcomes.filter(({ status }) => status === 'rejected')
    expect(checks.length).toBeGreaterThan(0)
    expect(broken.length).toBeGreaterThan(0)
  },
)

test('connectorConformance: check names contain the implementation and the rule', () => {
  const names = connectorConformance(
    'mine',
    setup(() => ({})),
  ).map(({ name }) => name)
  expect(names.every((name) => name.startsWith('mine: '))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})
