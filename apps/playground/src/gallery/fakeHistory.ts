import type { HistoryTransaction, HistoryTransfer } from 'portico/gateway/history'
import { RECEIVER } from './fakeContracts.ts'

/** How the gallery's gateway answers for the history. `hangLater`: its second page hangs. */
export type FakeHistory = 'none' | 'some' | 'nothing' | 'hang' | 'hangLater' | 'fail'

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NFT = 'eip155:1:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const HOUR = 3_600_000

type Transfer = Pick<HistoryTransfer, 'direction' | 'quantity' | 'fungible_info' | 'nft_info'>
type Kind = HistoryTransaction['metadata']['operationType']

const amount = (integer: string, decimals: string, numeric: string) => ({
  ...{ integer, decimals, numeric },
})
const ether = (integer: string, numeric: string) => ({
  quantity: amount(integer, '18', numeric),
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
})
const dollars = (integer: string, numeric: string) => ({
  quantity: amount(integer, '6', numeric),
  fungible_info: { name: 'USD Coin', symbol: 'USDC', address: USDC, icon: null },
})
const picture = {
  quantity: amount('1', '0', '1'),
  nft_info: {
    name: 'Evergreen',
    address: NFT,
    tokenId: '4127',
    content: null,
    flags: { is_spam: false },
  },
}

const toTransfer = (part: Transfer): HistoryTransfer => ({
  ...part,
  sender: part.direction === 'in' ? RECEIVER : OWN,
  recipient: part.direction === 'in' ? OWN : RECEIVER,
  marks: [],
})

/** Transactions of each kind, over three months. */
const list: readonly (readonly [Kind, number, readonly Transfer[], 'failed'?])[] = [
  ['receive', 2, [{ direction: 'in', ...dollars('250000000', '250') }]],
  [
    'trade',
    20,
    [
      { direction: 'out', ...ether('500000000000000000', '0.5') },
      { direction: 'in', ...dollars('1248730000', '1248.73') },
    ],
  ],
  ['approve', 21, []],
  ['send', 90, [{ direction: 'out', ...ether('100000000000000000', '0.1') }], 'failed'],
  ['mint', 900, [{ direction: 'in', ...picture }]],
  ['execute', 950, []],
  ['send', 1000, [{ direction: 'out', ...dollars('12500000', '12.5') }]],
  ['deploy', 1800, []],
  ['receive', 1900, [{ direction: 'in', ...ether('2000000000000000000', '2') }]],
]

/** The gateway's reply for a page of the history. */
export function answerHistory(history: FakeHistory, cursor: string | null, now: number): object {
  if (history === 'none') return { source: null, data: [], next: null }
  const isMore = history === 'hangLater'
  const all = history === 'nothing' ? [] : list
  const data = all.map(
    ([operationType, hours, parts, status], at): HistoryTransaction => ({
      id: `0x${(at + 10).toString(16).padStart(2, '0').repeat(32)}`,
      metadata: {
        minedAt: new Date(now - hours * HOUR).toISOString(),
        chain: 'eip155:1',
        operationType,
        status: status ?? 'confirmed',
        sentFrom: OWN,
        sentTo: operationType === 'deploy' ? null : ROUTER,
      },
      transfers: parts.map(toTransfer),
      approvals:
        operationType === 'approve' ? [{ spender: ROUTER, ...dollars('500000000', '500') }] : [],
      fee: null,
      isHidden: false,
    }),
  )
  return { source: 'gallery', data, next: isMore && cursor === null ? 'older' : null }
}
