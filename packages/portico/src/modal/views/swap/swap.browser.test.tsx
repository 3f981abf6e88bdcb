import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { SWAP_QUOTE_REFRESH_MS } from '../../../features/swap/observeSwapQuote.ts'
import { rpcUserRejected } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { DEBOUNCE_MS, POLLING_INTERVAL_MS } from '../../../wire/limits.ts'
import { dollars, GATEWAY } from '../../test/fakeGateway.ts'
import {
  CHECKED,
  type FakeSwapGateway,
  fakeSwapGateway,
  PERMITTED,
  ROUTER,
} from '../../test/fakeSwaps.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { effectsRun, expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

const UNLISTED = `0x${'7'.repeat(40)}`

let world: ModalWorld
let gateway: FakeSwapGateway
beforeEach(() => {
  gateway = fakeSwapGateway()
})
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

async function connected(config = {}) {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test', ...config })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
}

async function openSwap(parameters = {}, config = {}) {
  await connected(config)
  await showSwap(parameters)
}

async function showSwap(parameters: object) {
  void world.portico.open({ view: 'Swap', arguments: parameters })
  await expectState('Swap', 'ready')
  await expect.poll(() => shadow().querySelectorAll('.swap-token .logo').length).toBeGreaterThan(0)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const submit = () => shadow().querySelector('button[type="submit"]')?.textContent
const amount = () => page.getByRole('textbox', { name: /^Amount/ })
const text = (selector: string) => shadow().querySelector(selector)?.textContent
const fact = (name: string) =>
  [...shadow().querySelectorAll('.swap-facts > div')]
    .find((row) => row.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent
const typed = async (value: string) => {
  await amount().fill(value)
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS)
}
const out = () => text('output.swap-amount > bdi')

async function toPreview(parameters: object = { toToken: 'USD1', amount: '0.5' }) {
  await openSwap(parameters)
  await review()
}

async function reviewSale() {
  await showSwap({ fromToken: 'USD1', toToken: 'ETH', amount: '300' })
  await review()
}

async function review() {
  await expect.poll(submit).toBe('Review swap')
  await button('Review swap').click()
  await expect.poll(() => shadow().querySelector('[data-layout="SwapPreview"]')).not.toBeNull()
}

/** Reviews a swap for a token on no list, with the symbol of one that is. */
async function reviewUnlisted() {
  await openSwap({ amount: '0.5' })
  world.chain.swaps.assets[UNLISTED] = { symbol: 'usd1', decimals: 6, balance: 0n }
  await button('Select token').last().click()
  await page.getByRole('textbox', { name: 'Name, symbol or contract' }).fill(UNLISTED)
  await page.getByRole('button', { name: /On no list/ }).click()
  await expect.poll(submit).toBe('Review swap')
  await button('Review swap').click()
  await expectState('SwapPreview', 'warned')
}

test('form: its button names what is missing, then the price shows', async () => {
  await openSwap()
  expect(submit()).toBe('Select token')
  await button('Select token').last().click()
  await page.getByRole('button', { name: /The UNI/ }).click()
  await expectState('Swap', 'ready')
  await effectsRun()
  await expect.poll(submit).toBe('Enter an amount')
  await typed('2')
  await expect.poll(submit).toBe('Insufficient funds')
  await typed('x')
  await expect.poll(submit).toBe('Enter a valid amount')
  await typed('0.5')
  await expect.poll(submit).toBe('Review swap')
  expect(gateway.quotes.at(-1)?.get('amount')).toBe(`${5n * 10n ** 17n}`)
  await expectClean()
})

test('form: the site names tokens and amount', async () => {
  await openSwap({ fromToken: 'usd1', toToken: 'ETH', amount: '300' })
  await expect.poll(out).toBe('0.1')
  expect(fact('Rate')).toBe('1 USD1 = 0.000333333 ETH')
  expect(fact('Minimum received')).toBe('0.099 ETH')
  expect(fact('Price impact')).toBe('0.08%')
  expect(fact('Price from')).toBe('Uniswap v2')
})

test('form: the price is asked for again while it shows', async () => {
  await openSwap({ toToken: 'USD1', amount: '0.5' })
  await expect.poll(out).toBe('1,500')
  const before = gateway.quotes.length
  gateway.price = 3100n
  await expect.poll(out, { timeout: SWAP_QUOTE_REFRESH_MS + 5000 }).toBe('1,550')
  expect(gateway.quotes.length).toBe(before + 1)
}, 30_000)

test('form: the tokens change places', async () => {
  await openSwap({ toToken: 'USD1', amount: '0.5' })
  await expect.poll(out).toBe('1,500')
  await button('Change places of the tokens').click()
  await expect.poll(submit).toBe('Enter an amount')
  await typed('300')
  await expect.poll(out).toBe('0.1')
  // The token of the other side is chosen here: they change places again.
  await button('Token to pay with, currently USD1').click()
  await page.getByRole('button', { name: /Ether/ }).click()
  await expectState('Swap', 'ready')
  await expect.element(button('Token to pay with, currently ETH')).toBeVisible()
  await expect.element(button('Token to receive, currently USD1')).toBeVisible()
})

test('form: Max of the coin leaves the network fee', async () => {
  await openSwap({ toToken: 'USD1' })
  await button(/^Max/).click()
  await expect.element(amount()).toHaveValue('1.2')
})

test('slippage: it can be changed, and text that is none is refused', async () => {
  await openSwap({ toToken: 'USD1', amount: '0.5' })
  await expect.poll(out).toBe('1,500')
  await button(/^Change the slippage/).click()
  const field = page.getByRole('textbox', { name: 'Other, in percent' })
  await field.fill('51')
  await expect.poll(() => text('.swap-slippage .swap-wrong')).toContain('0 to 50 percent')
  await expectClean()
  // The swap does not go on with another slippage than the one in sight.
  await button('Review swap').click()
  await expect.poll(() => shadow().activeElement === field.query()).toBe(true)
  await expectState('Swap', 'ready')
  await field.fill('2.5')
  await expect.poll(() => fact('Minimum received')).toBe('1,462.5 USD1')
  await button('3%').click()
  await expect.poll(() => fact('Minimum received')).toBe('1,455 USD1')
})

test('no route, and no gateway: said, and asked for again by the button', async () => {
  gateway.mode = 'none'
  await openSwap({ toToken: 'USD1' })
  await typed('0.5')
  await expectState('Swap', 'error')
  expect(text('.swap-problem')).toContain('No one swaps these tokens')
  gateway.mode = 'answer'
  await button('Try again').click()
  await expect.poll(out).toBe('1,500')
})

test('network without swaps: other networks are offered', async () => {
  gateway.mode = 'unsupported'
  await connected()
  void world.portico.open({ view: 'Swap' })
  await expectState('UnsupportedChain', 'unsupported')
  expect(shadow().textContent).toContain('Network not supported for Swaps')
  await expect.element(page.getByRole('button', { name: 'OP Mainnet' })).toBeVisible()
  // Sepolia has no swaps.
  expect(shadow().textContent).not.toContain('Sepolia')
  await expectClean()
})

test('network without swaps: exactly those that the gateway serves are offered', async () => {
  gateway.mode = 'unsupported'
  gateway.networks = ['eip155:1', 'eip155:11155111']
  await connected()
  void world.portico.open({ view: 'Swap' })
  await expectState('UnsupportedChain', 'unsupported')
  await expect.element(page.getByRole('button', { name: 'Sepolia' })).toBeVisible()
  expect(shadow().textContent).not.toContain('OP Mainnet')
})

test('account: swaps need the gateway and the feature', async () => {
  await connected({ gatewayUrl: undefined })
  void world.portico.open()
  await expect.element(button('Send')).toBeVisible()
  await expect.element(button('Swap')).not.toBeInTheDocument()
})

test('account: leads to the form', async () => {
  await connected()
  void world.portico.open()
  await button('Swap').click()
  await expectState('Swap', 'ready')
})

test('swap of the coin: exactly what was reviewed is signed, then the account shows', async () => {
  await toPreview()
  expect(text('.swap-side .swap-sum')).toBe('0.5 ETH')
  expect(fact('Minimum received')).toBe('1,485 USD1')
  expect(fact('Network fee, at most')).toContain('$1.20')
  await expectClean()
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  await expectState('SwapPreview', 'busy')
  expect(world.chain.swaps.asked[0]?.call).toEqual({
    to: ROUTER,
    data: '0x12345678',
    value: 5n * 10n ** 17n,
  })
  world.chain.swaps.asked[0]?.approve()
  await expect.poll(() => shadow().querySelector('[data-layout="Account"]')).not.toBeNull()
  expect(world.portico.store.getState().swap).toBeUndefined()
  expect(world.portico.store.getState().transactions).toHaveLength(1)
})

test('swap of a token: the approval first, of exactly the amount', async () => {
  gateway.prices = { from: '1', to: '3000', native: '3000' }
  await toPreview({ fromToken: 'USD1', toToken: 'ETH', amount: '300' })
  expect(fact('Approval')).toBe('Exactly 300 USD1')
  world.chain.transfers.observation = { status: 'done' }
  await button('Approve and swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  expect(text('.swap-steps [aria-current]')).toContain('Approve USD1')
  await expectClean()
  world.chain.swaps.allowance = 300_000_000n
  world.chain.swaps.asked[0]?.approve()
  await vi.waitFor(() => {
    world.clock.advance(POLLING_INTERVAL_MS)
    expect(world.chain.swaps.asked).toHaveLength(2)
  })
  expect(world.chain.swaps.asked.map(({ call }) => call.to)).toEqual([
    dollars(1).address?.split(':').at(-1),
    ROUTER,
  ])
  await expect.poll(() => text('.swap-steps [aria-current]')).toContain('Swap')
  world.chain.swaps.asked[1]?.approve()
  await expect.poll(() => shadow().querySelector('[data-layout="Account"]')).not.toBeNull()
})

test('swap of a token with a permit: a signature, then one transaction', async () => {
  gateway.prices = { from: '1', to: '3000', native: '3000' }
  await connected()
  world.chain.swaps.permit = 'signs'
  await reviewSale()
  expect(fact('Permission')).toBe('Exactly 300 USD1')
  expect(fact('Approval')).toBeUndefined()
  expect(text('.swap-steps')).toContain('Sign permission for exactly 300 USD1')
  expect(text('.swap-hint')).toBe('Alpha asks you for a signature, then for the swap.')
  await expectClean()
  await button('Sign and swap').click()
  await expect.poll(() => text('.swap-hint')).toBe('Sign the permission in Alpha.')
  expect(text('.swap-steps [aria-current]')).toContain('Sign permission')
  world.chain.swaps.signing?.()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  expect(world.chain.swaps.asked[0]?.call).toEqual({ to: ROUTER, data: PERMITTED, value: 0n })
  await expect.poll(() => text('.swap-steps [aria-current]')).toContain('Swap')
  expect(text('.swap-steps [data-done]')).toContain('Sign permission')
  world.chain.swaps.asked[0]?.approve()
  await expect.poll(() => shadow().querySelector('[data-layout="Account"]')).not.toBeNull()
})

test('a wallet that signs no permit: the approval is the step instead', async () => {
  gateway.prices = { from: '1', to: '3000', native: '3000' }
  await connected()
  world.chain.swaps.permit = 'refuses'
  await reviewSale()
  await button('Sign and swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.signing).toBeDefined())
  world.chain.swaps.signing?.()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  await expect.poll(() => text('.swap-steps [aria-current]')).toContain('Approve USD1')
  expect(text('.swap-steps')).not.toContain('Sign permission')
  expect([fact('Permission'), fact('Approval')]).toEqual([undefined, 'Exactly 300 USD1'])
})

test('declined in the wallet: nothing was swapped, and it can be tried again', async () => {
  await toPreview()
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  world.chain.swaps.asked[0]?.reject(new PorticoError(rpcUserRejected))
  await expectState('SwapPreview', 'declined')
  expect(text('.swap-error')).toBe('You declined in Alpha. Nothing was swapped.')
  await button('Try again').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(2))
})

test.each([
  [1280, 1000],
  [390, 667],
])('declined at %d × %d: the reason is above the buttons', async (width, height) => {
  await page.viewport(width, height)
  gateway.prices = { from: '1', to: '3000', native: '3000' }
  await toPreview({ fromToken: 'USD1', toToken: 'ETH', amount: '300' })
  await button('Approve and swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  world.chain.swaps.asked[0]?.reject(new PorticoError(rpcUserRejected))
  await expectState('SwapPreview', 'declined')
  const edge = (selector: string, side: 'top' | 'bottom') =>
    shadow().querySelector(selector)?.getBoundingClientRect()[side] ?? 0
  await expect
    .poll(() => edge('.swap-actions', 'top') - edge('.swap-error', 'bottom'))
    .toBeGreaterThanOrEqual(0)
})

test('declined after the approval: it is said that the approval stays', async () => {
  gateway.prices = { from: '1', to: '3000', native: '3000' }
  await toPreview({ fromToken: 'USD1', toToken: 'ETH', amount: '300' })
  world.chain.transfers.observation = { status: 'done' }
  await button('Approve and swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  world.chain.swaps.allowance = 300_000_000n
  world.chain.swaps.asked[0]?.approve()
  await vi.waitFor(() => {
    world.clock.advance(POLLING_INTERVAL_MS)
    expect(world.chain.swaps.asked).toHaveLength(2)
  })
  world.chain.swaps.asked[1]?.reject(new PorticoError(rpcUserRejected))
  await expectState('SwapPreview', 'declined')
  expect(text('.swap-error')).toContain('Nothing was swapped.')
  expect(text('.swap-error')).toContain('Your approval of USD1 stays, for another try.')
  await expectClean()
})

test('an unknown end: it may have been sent, so the activity comes first', async () => {
  await toPreview()
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  world.chain.swaps.asked[0]?.reject(new Error('The bridge broke'))
  await expectState('SwapPreview', 'failed')
  expect(text('.swap-error')).toContain('It may have been sent')
  await button('View activity').click()
  await expect.poll(() => shadow().querySelector('[data-layout="Transactions"]')).not.toBeNull()
})

test('the price moved before the wallet was asked: refused, and reviewed again', async () => {
  await toPreview()
  world.chain.swaps.outcome = { status: 'ok', received: 1n, spent: 5n * 10n ** 17n }
  await button('Swap').click()
  await expectState('SwapPreview', 'stale')
  expect(text('.swap-error')).toContain('The price moved')
  expect(text('.swap-error')).toContain('Nothing was swapped')
  expect(world.chain.swaps.asked).toHaveLength(0)
  world.chain.swaps.outcome = CHECKED
  gateway.price = 2900n
  await button('Review again').click()
  await expectState('SwapPreview', 'ready')
  expect(fact('Minimum received')).toBe('1,435.5 USD1')
})

test('review: prepared again while nothing is decided', async () => {
  await toPreview()
  gateway.price = 3100n
  world.clock.advance(SWAP_QUOTE_REFRESH_MS)
  await expect.poll(() => fact('Minimum received')).toBe('1,534.5 USD1')
})

test('high price impact: must be confirmed, and the review stays as it was confirmed', async () => {
  gateway.priceImpact = 1500
  await toPreview()
  await expectState('SwapPreview', 'warned')
  await button('Confirm above to continue').click()
  expect(world.chain.swaps.asked).toHaveLength(0)
  const box = page.getByRole('checkbox')
  await expect.poll(() => box.query() === shadow().activeElement).toBe(true)
  await box.click()
  gateway.price = 3100n
  world.clock.advance(SWAP_QUOTE_REFRESH_MS)
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  expect(fact('Minimum received')).toBe('1,485 USD1')
})

test.each([
  [300, undefined, /moves the price by 3%/],
  [undefined, { from: '3000', to: '0.9' }, /worth 10% less/],
  [undefined, undefined, /price impact is unknown/],
] as const)('price impact %s with prices %o: a warning', async (impact, prices, wanted) => {
  gateway.priceImpact = impact
  gateway.prices = prices
  await toPreview()
  expect(text('.swap-warning')).toMatch(wanted)
})

test('a token on no list: found by its contract, marked, and confirmed before the swap', async () => {
  await reviewUnlisted()
  expect(text('.swap-warning')).toContain('This isn’t the usd1 that is listed')
  expect(text('.swap-warning')).toContain(UNLISTED)
  await expectClean()
})

test('a token on the list of fraudulent ones: said instead of less, and confirmed', async () => {
  gateway.scams = ['to']
  await reviewUnlisted()
  const warnings = [...shadow().querySelectorAll('.swap-warning p')].map((item) => item.textContent)
  expect(warnings).toEqual([
    'usd1 is on a list of fraudulent tokens. You would probably lose what you swap.',
  ])
  await expect.element(button('Confirm above to continue')).toBeVisible()
  await page.getByRole('checkbox').click()
  await expectState('SwapPreview', 'ready')
  await expectClean()
})

test('a contract without a token, and a text that matches nothing', async () => {
  await openSwap()
  await button('Select token').last().click()
  const search = page.getByRole('textbox', { name: 'Name, symbol or contract' })
  await search.fill(UNLISTED)
  await expect.poll(() => shadow().textContent).toContain('There’s no token at this contract.')
  await search.fill('zz')
  await expect.element(page.getByRole('button', { name: /The ZZZ/ })).toBeVisible()
  await search.fill('zzzz')
  await expectState('SwapSelectToken', 'empty')
  await expectClean()
})

test('Max: its late answer does not touch what was chosen meanwhile', async () => {
  await openSwap({ toToken: 'USD1' })
  let answer = (_: bigint) => {}
  world.chain.swaps.maximum = new Promise((resolve) => {
    answer = resolve
  })
  await button(/^Max/).click()
  await button('Change places of the tokens').click()
  answer(12n * 10n ** 17n)
  await expect.element(button('Token to pay with, currently USD1')).toBeVisible()
  await effectsRun()
  await expect.element(amount()).toHaveValue('')
})

test('a contract of the site that is on no list: read, marked, and confirmed before the swap', async () => {
  await connected()
  world.chain.swaps.assets[UNLISTED] = { symbol: 'AAA', decimals: 6, balance: 0n }
  await showSwap({ toToken: `eip155:1:${UNLISTED}`, amount: '0.5' })
  await expect.element(button('Token to receive, currently AAA')).toBeVisible()
  await review()
  await expectState('SwapPreview', 'warned')
  expect(text('.swap-warning')).toContain(UNLISTED)
})

test('a contract of the site without a token is told', async () => {
  await openSwap({ fromToken: UNLISTED, amount: '0.5' })
  await expect.poll(() => shadow().textContent).toContain('There’s no token at this contract.')
  expect(submit()).toBe('Select token')
})

test('own tokens are marked only once the list is known', async () => {
  gateway.list = 'hang'
  await connected()
  void world.portico.open({ view: 'Swap' })
  await expect.poll(() => shadow().querySelector('.swap-token .logo')).toBeNull()
  await expectState('Swap', 'loading')
  expect(world.portico.store.getState().swap?.from?.isUnverified).toBeUndefined()
})

test('a swap that the node cannot check: must be confirmed', async () => {
  await openSwap({ toToken: 'USD1', amount: '0.5' })
  world.chain.swaps.outcome = { status: 'ok' }
  await expect.poll(submit).toBe('Review swap')
  await button('Review swap').click()
  await expectState('SwapPreview', 'warned')
  expect(text('.swap-warning')).toContain('couldn’t check')
})

test('a small price impact does not hide a large loss', async () => {
  gateway.priceImpact = 400
  gateway.prices = { from: '3000', to: '0.3' }
  await toPreview()
  await expectState('SwapPreview', 'warned')
  expect(text('.swap-warning')).toContain('70% less')
})

test('two tokens on no list: each warning has its own box', async () => {
  gateway.prices = undefined
  await openSwap({ amount: '0.5' })
  const other = `0x${'6'.repeat(40)}`
  for (const [address, symbol] of [
    [UNLISTED, 'AAA'],
    [other, 'BBB'],
  ] as const) {
    world.chain.swaps.assets[address] = { symbol, decimals: 6, balance: 10n ** 12n }
  }
  for (const [at, address] of [
    [0, UNLISTED],
    [1, other],
  ] as const) {
    await page
      .getByRole('button', { name: /^(Token to|Select token)/ })
      .nth(at)
      .click()
    await page.getByRole('textbox', { name: 'Name, symbol or contract' }).fill(address)
    await page.getByRole('button', { name: /On no list/ }).click()
    await expectState('Swap', 'ready')
  }
  await typed('2')
  await expect.poll(submit).toBe('Review swap')
  await button('Review swap').click()
  await expectState('SwapPreview', 'warned')
  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.elements().length).toBe(2)
  await boxes.nth(0).click()
  await expect.element(boxes.nth(1)).not.toBeChecked()
  await expectState('SwapPreview', 'warned')
})

test('a confirmation is for one review only', async () => {
  gateway.priceImpact = 1500
  await toPreview()
  await page.getByRole('checkbox').click()
  world.chain.swaps.outcome = { status: 'ok', received: 1n, spent: 0n }
  await button('Swap').click()
  await expectState('SwapPreview', 'stale')
  world.chain.swaps.outcome = CHECKED
  gateway.priceImpact = 9000
  await button('Review again').click()
  await expectState('SwapPreview', 'warned')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

test('a refresh that ends after the press does not replace what is signed', async () => {
  await toPreview()
  gateway.mode = 'hang'
  world.clock.advance(SWAP_QUOTE_REFRESH_MS)
  await effectsRun()
  const reviewed = fact('Minimum received')
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
  gateway.price = 2000n
  gateway.answerHanging()
  await effectsRun()
  expect(fact('Minimum received')).toBe(reviewed)
  world.chain.swaps.asked[0]?.reject(new Error('The bridge broke'))
  await expectState('SwapPreview', 'failed')
})

test('a worse price is said, and needs a moment before it can be accepted', async () => {
  await toPreview()
  gateway.price = 2900n
  world.clock.advance(SWAP_QUOTE_REFRESH_MS)
  await expect.poll(() => text('.swap-hint')).toContain('you now get at least 1,435.5 USD1')
  await button('Swap').click()
  expect(world.chain.swaps.asked).toHaveLength(0)
  world.clock.advance(1000)
  await button('Swap').click()
  await vi.waitFor(() => expect(world.chain.swaps.asked).toHaveLength(1))
})
