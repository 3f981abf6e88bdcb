import fc from 'fast-check'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import type { Answer } from './modelWorld.ts'

/** One action of the user, a wallet, the browser or a second tab. */
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

/** The steps of the user in a page. */
export type PageStep =
  | 'connect'
  | 'disconnect'
  | 'abort'
  | 'closeModal'
  | 'sign'
  | 'switch'
  | 'reload'

/** The networks of the page. */
export const networks: readonly [Network, Network] = [
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
