import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { push } from '../../../features/modal/navigate.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import type { HistoryTransaction, HistoryTransfer } from '../../../wire/gateway/history.ts'
import { GATEWAY } from '../../test/fakeGateway.ts'
import { type FakeHistory, fakeHistory } from '../../test/fakeHistory.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const MINED_AT = '2026-01-02T00:00:00.000Z'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const usdc = {
  quantity: { integer: '1500000', decimals: '6', numeric: '1.5' },
  fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
}
const nft = {
  quantity: { integer: '1', decimals: '0', numeric: '1' },
  nft_info: {
    ...{ name: 'Evergreen', address: `eip155:1:${OTHER}`, tokenId: '4127' },
    content: { preview: { url: 'https://tracker.example/4127.png' } },
    flags: { is_spam: false },
  },
}

function transfer(change: Partial<HistoryTransfer> = {}): HistoryTransfer {
  return { ...usdc, direction: 'in', sender: OTHER, recipient: OWN, marks: [], ...change }
}

function mined(
  number: number,
  operationType: HistoryTransaction['metadata']['operationType'] = 'receive',
  change: Partial<HistoryTransaction> = {},
): HistoryTransaction {
  const metadata = { operationType, status: 'confirmed', minedAt: MINED_AT, chain: 'eip155:1' }
  return {
    id: hashOf(number),
    metadata: { ...metadata, sentFrom: OTHER, sentTo: OWN },
    ...{ transfers: [transfer()], approvals: [], fee: null, isHidden: false },
    ...change,
  } as HistoryTransaction
}

async function openList() {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
  push(world.portico, { view: 'Transactions', parameters: {} })
}

const titles = () => [...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)
const cursors = ({ queries }: FakeHistory) => queries.map((query) => query.get('cursor'))

test('Transactions: the history of the account, in words, with the other side', async () => {
  const out = transfer({ direction: 'out', sender: OWN, recipient: OTHER })
  const approval = { spender: OTHER, ...usdc }
  fakeHistory([
    [
      mined(1),
      mined(2, 'send', { transfers: [out] }),
      mined(3, 'trade', { transfers: [out, transfer({ ...nft, fungible_info: undefined })] }),
      mined(4, 'approve', { transfers: [], approvals: [approval] }),
      mined(5, 'approve', { transfers: [], approvals: [{ ...approval, quantity: null }] }),
      mined(6, 'mint', { transfers: [transfer({ ...nft, fungible_info: undefined })] }),
      mined(7, 'deploy', { transfers: [] }),
      mined(8, 'execute', { transfers: [] }),
      mined(10, 'execute', { transfers: [out] }),
      mined(11, 'execute', {}),
      mined(9, 'burn', { transfers: [out] }),
    ],
  ])
  await openList()
  await expectState('Transactions', 'ready')
  expect(titles()).toEqual([
    'Received 1.5 USDC',
    'Sent 1.5 USDC',
    'Swapped 1.5 USDC for Evergreen #4127',
    'Allowed spending 1.5 USDC',
    'Allowed spending all USDC',
    'Minted Evergreen #4127',
    'Deployed a contract',
    'Called a contract',
    'Paid 1.5 USDC to a contract',
    'Got 1.5 USDC from a contract',
    'Burned 1.5 USDC',
  ])
  const [first, second] = shadow().querySelectorAll('.transaction')
  expect(first?.textContent).toContain('from 0x3C44…93BC')
  expect(second?.textContent).toContain('to 0x3C44…93BC')
  // A picture of the sender's choice would tell its host when the user looks.
  expect(shadow().querySelector('img[src*="tracker.example"]')).toBeNull()
  await expectClean()
})

test('Transactions: an NFT has the picture that the gateway embeds', async () => {
  const url = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const { nft_info } = nft
  const own = { ...nft, nft_info: { ...nft_info, content: { preview: { url } } } }
  fakeHistory([[mined(1, 'mint', { transfers: [transfer({ ...own, fungible_info: undefined })] })]])
  await openList()
  await expectState('Transactions', 'ready')
  await expect.poll(() => shadow().querySelector('.transaction img')?.getAttribute('src')).toBe(url)
})

test('Transactions: the next page comes with the end of the list, each page once', async () => {
  const pages = [0, 1, 2].map((at) => Array.from({ length: 12 }, (_, own) => mined(at * 12 + own)))
  const history = fakeHistory(pages)
  await openList()
  await expectState('Transactions', 'ready')
  const body = () => shadow().querySelector('.body')
  await expect
    .poll(() => {
      body()?.scrollTo(0, body()?.scrollHeight ?? 0)
      return titles().length
    })
    .toBe(36)
  expect(cursors(history)).toEqual([null, '1', '2'])
  await expectClean()
})

test('Transactions: a further page does not render the rows before it again', async () => {
  const pages = [Array.from({ length: 40 }, (_, own) => mined(own)), [mined(40)]]
  fakeHistory(pages)
  await openList()
  await expectState('Transactions', 'ready')
  expect(titles()).toHaveLength(40)
  // Each row reads the clock once, for its age.
  const now = vi.spyOn(world.portico.config.clock, 'now')
  await expect
    .poll(() => {
      shadow().querySelector('.body')?.scrollTo(0, 1e9)
      return titles().length
    })
    .toBe(41)
  expect(now.mock.calls.length).toBeLessThan(20)
  await expectClean()
})

test('Transactions: rows out of sight are not laid out, and keys reach them', async () => {
  fakeHistory([Array.from({ length: 120 }, (_, own) => mined(own))])
  await openList()
  await expectState('Transactions', 'ready')
  const rows = [...shadow().querySelectorAll<HTMLElement>('[data-row]')]
  expect(rows).toHaveLength(120)
  const isSkipped = (row: HTMLElement | undefined) =>
    row?.checkVisibility({ contentVisibilityAuto: true }) === false
  await expect.poll(() => isSkipped(rows.at(-1))).toBe(true)
  expect(isSkipped(rows[0])).toBe(false)
  rows[0]?.focus()
  await userEvent.keyboard('{End}')
  expect((shadow() as ShadowRoot).activeElement).toBe(rows.at(-1))
  await expect.poll(() => isSkipped(rows.at(-1))).toBe(false)
  await expectClean()
})

test('Transactions: a failed page empties the list, says so once, and begins anew', async () => {
  const pages = [[mined(1)], [mined(2)]]
  const history = fakeHistory(pages)
  history.mode = 'fail'
  await openList()
  await expectState('Transactions', 'error')
  expect(titles()).toEqual([])
  expect(world.portico.store.getState().toasts.map(({ message }) => message)).toEqual([
    'Failed to fetch transactions',
  ])
  await expectClean()
  history.mode = 'answer'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => titles().length).toBe(2)
  expect(cursors(history)).toEqual([null, null, '1'])
})

test('Transactions: another network is chosen, and hidden transactions are shown', async () => {
  const spam = transfer({ marks: ['lookAlike'] })
  const history = fakeHistory([[mined(1, 'receive', { transfers: [spam] })]])
  await openList()
  await expectState('Transactions', 'ready')
  expect(history.queries[0]?.get('chainId')).toBe('eip155:1')
  await page.getByRole('button', { name: 'Show hidden transactions' }).click()
  await expect.poll(() => history.queries.at(-1)?.get('hidden')).toBe('true')
  await expectState('Transactions', 'ready')
  expect(shadow().querySelector('.transaction')?.textContent).toContain('Looks like an address')
  await page.getByRole('combobox', { name: 'Network' }).selectOptions('eip155:10')
  await expect.poll(() => history.queries.at(-1)?.get('chainId')).toBe('eip155:10')
  // Transactions of another network are no answer.
  await expectState('Transactions', 'empty')
})

test('Transactions: a transaction of this browser is listed once, as the history has it', async () => {
  fakeHistory([[mined(1)]])
  await openList()
  await expectState('Transactions', 'ready')
  const own: TrackedTransaction = {
    id: `eip155:1:${hashOf(1)}`,
    hash: hashOf(1),
    networkId: 'eip155:1',
    from: OWN,
    kind: 'transfer',
    status: 'pending',
    sentAt: world.clock.now(),
  }
  world.portico.store.setState({ transactions: [own, { ...own, id: 'eip155:1:0x2', hash: '0x2' }] })
  await expect.poll(() => titles().length).toBe(2)
  expect(shadow().querySelector('h3')?.textContent).toBe('Pending')
})

test('Transactions: without a history, the list is that of this browser, and says so', async () => {
  fakeHistory([[]], null)
  await openList()
  await expectState('Transactions', 'empty')
  await expect.element(page.getByText(/send from this browser/)).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})
