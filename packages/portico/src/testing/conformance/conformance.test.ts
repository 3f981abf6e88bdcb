import { expect, test } from 'vitest'
import type { Connector, ConnectorEvent } from '../../core/interfaces/connector.ts'
import { base, mainnet, solana } from '../../networks/index.ts'
import { createFakeEmbeddedConnector } from '../embedded/createFakeEmbeddedConnector.ts'
import { memory } from '../test/findWallet.ts'
import { connectorConformance } from './connectorConformance.ts'

type Wound = (own: Connector) => Partial<Connector>

/** A sound connector with one fault, and the rules that must notice it. */
const mutants: readonly (readonly [name: string, wound: Wound, rules: RegExp])[] = [
  ['an unknown type', () => ({ type: 'extension' as never }), /known type/],
  ['a script for an icon', () => ({ icon: 'javascript:alert(1)' }), /icon/],
  ['reach of everything', (own) => ({ reach: () => own.reach('eip155') }), /reach\(\)/],
  ['no needs', () => ({ pageUi: undefined as never }), /needs as data/],
  ['unavailable', () => ({ getAvailability: async () => 'notInstalled' as const }), /available/],
  [
    'silent that prompts',
    (own) => ({ connect: (p) => own.connect({ ...p, mode: 'interactive' }) }),
    /silent without a grant/,
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
    /every namespace/,
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
    /every namespace/,
  ],
  [
    'a deaf abort',
    (own) => ({
      connect: (p) => own.connect({ ...p, signal: new AbortController().signal }),
    }),
    /abort/,
  ],
  [
    'errors as they come',
    (own) => ({
      async connect(parameters) {
        try {
          return await own.connect(parameters)
        } catch (error) {
          throw { message: String(error) }
        }
      },
    }),
    /PorticoError|refusal/,
  ],
  [
    'consent that is swallowed',
    (own) => ({
      connect: async (p) => ({ ...(await own.connect(p)), declined: [] }),
    }),
    /partial consent/,
  ],
  ['mute', () => ({ subscribe: () => () => {} }), /change of account/],
  [
    'clinging',
    (own) => ({
      subscribe(listener) {
        own.subscribe(listener)
        return () => {}
      },
    }),
    /stopped listening/,
  ],
  [
    'talking before it is connected',
    (own) => ({
      subscribe(listener: (event: ConnectorEvent) => void) {
        listener({ type: 'network', namespace: 'eip155', networkId: 'eip155:1' })
        return own.subscribe(listener)
      },
    }),
    /before it is connected/,
  ],
  ['never left', () => ({ disconnect: async () => {} }), /after disconnect nothing/],
]

const setup = (wound: Wound) => () => {
  const storage = memory()
  const whole = () => createFakeEmbeddedConnector({ storage, seed: 'mutants' })
  const own = whole()
  let chosen: 'eoa' | 'smartAccount' = 'smartAccount'
  return {
    connector: { ...own, ...wound(own) },
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

test.each(mutants)('a connector with %s does not conform', async (_, wound, rules) => {
  const checks = connectorConformance('mutant', setup(wound)).filter(({ name }) => rules.test(name))
  const outcomes = await Promise.allSettled(checks.map(({ run }) => run()))
  const broken = outcomes.filter(({ status }) => status === 'rejected')
  expect(checks.length).toBeGreaterThan(0)
  expect(broken.length).toBeGreaterThan(0)
})

test('names tell the implementation and the rule', () => {
  const names = connectorConformance(
    'mine',
    setup(() => ({})),
  ).map(({ name }) => name)
  expect(names.every((name) => name.startsWith('mine: '))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})
