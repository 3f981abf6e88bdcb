import { getAddress } from 'viem'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { setLabel } from '../../../features/names/setLabel.ts'
import { switchNetwork } from '../../../features/networks/switchNetwork.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { storeReceiver } from '../../../features/transactions/transactionStorage.ts'
import { getSend } from '../../../features/transfers/draft.ts'
import { rpcRequestFailed, rpcUserRejected } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../../wire/errors/rows/node.ts'
import {
  transferChanged,
  transferInsufficientGas,
  transferPrepareFailed,
} from '../../../wire/errors/rows/transfer.ts'
import { DEBOUNCE_MS } from '../../../wire/limits.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { dollars, ether, fakeAccounts, GATEWAY } from '../../test/fakeGateway.ts'
import { HASH } from '../../test/fakeTransfers.ts'
import { type FakeWallet, fakeWallet } from '../../test/fakeWallet.ts'
import {
  dialog,
  effectsRun,
  expectClean,
  expectState,
  letPass,
  mount,
  shadow,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { viewTable } from '../viewTable.ts'

const RECEIVER = '0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1'
/** Begins and ends like the receiver, with another middle. */
const TWIN = '0x90f8bf6a0000000000000000000000004ea8c9c1'

let world: ModalWorld
beforeEach(() => {
  fakeAccounts([{ ...ether, price: '3000' }, dollars(1)])
})
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

async function openSend(parameters = {}, config = {}) {
  await connected(config)
  const sent = world.portico.open({ view: 'WalletSend', arguments: parameters })
  sent.catch(() => {})
  return { sent }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const submit = () => shadow().querySelector('button[type="submit"]')?.textContent
const amount = () => page.getByRole('textbox', { name: /^Amount/ })
const chip = () => page.getByRole('button', { name: `Goes to ${RECEIVER}` })
const receiver = () => page.getByRole('textbox', { name: 'To' })
const draft = () => getSend(world.portico.store.getState())
const text = (selector: string) => shadow().querySelector(selector)?.textContent

const isFocused = (element: Element | null) =>
  element !== null && element === shadow().activeElement
const expectFocus = (locator: ReturnType<typeof button>) =>
  expect.poll(() => isFocused(locator.query())).toBe(true)

function setOnline(value: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value, configurable: true })
  window.dispatchEvent(new Event(value ? 'online' : 'offline'))
}

/** Fills in Ether, an amount and an address, and opens the preview. */
async function toPreview(arguments_: object = { amount: '0.5', to: RECEIVER }) {
  const { sent } = await openSend(arguments_)
  await chooseToken(/Ether/)
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expect
    .poll(() => shadow().querySelector('[data-layout="WalletSendPreview"]'))
    .not.toBeNull()
  return { sent }
}

/** Opens the preview and asks the wallet. */
async function toWallet() {
  const { sent } = await toPreview()
  await button('Send 0.5 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  return { sent }
}

/** While the wallet is asked, opens the preview of another transfer. */
async function toAnother() {
  // The wallet may still send the other one: that is not cancelled.
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  await button('Back').last().click()
  await expectState('WalletSend', 'ready')
  await effectsRun()
  await amount().fill('0.25')
  await button('Review send').click()
  await expect.poll(() => text('.send-sum')).toBe('0.25 ETH')
}

async function chooseToken(name: RegExp) {
  await expectState('WalletSend', 'ready')
  await button(/^Change token/).click()
  await expectState('WalletSendSelectToken', 'ready')
  await page.getByRole('button', { name }).click()
  await expectState('WalletSend', 'ready')
  await effectsRun()
}

test('button: names the first missing field, and focuses it', async () => {
  // The site's token is not in the list, and no other one is chosen in its place.
  await openSend({ assetAddress: '0x1' })
  await expectState('WalletSend', 'empty')
  await expect.poll(submit).toBe('Select token')
  await expectClean()
  // Once, beside the token's own button.
  expect(shadow().textContent?.split('Select token')).toHaveLength(2)
  await button('Select token').click()
  await page.getByRole('button', { name: /Dollar 1/ }).click()
  await expectState('WalletSend', 'ready')
  await effectsRun()
  await expect.poll(submit).toBe('Enter an amount')
  await button('Enter an amount').click()
  expect(shadow().activeElement).toBe(amount().element())
  await amount().fill('0')
  await expect.poll(submit).toBe('Enter a valid amount')
  await amount().fill('0.0000001')
  await expect.poll(submit).toBe('Enter a valid amount')
  await amount().fill('100000')
  await expect.poll(submit).toBe('Insufficient funds')
  await expect.element(button('Get more USD1')).toBeVisible()
  await expectClean()
  await amount().fill('2,5')
  await expect.poll(submit).toBe('Enter an address')
  await receiver().fill('0x12')
  await expect.poll(submit).toBe('Checking the receiver…')
  await letPass(world, DEBOUNCE_MS, submit).toBe('Invalid address')
  await expectState('WalletSend', 'error')
  await expectClean()
  await receiver().fill(RECEIVER)
  await expect.poll(submit).toBe('Review send')
  await expectState('WalletSend', 'ready')
  await expectClean()
})

test('amount: fiat and back, maximum, digits of other scripts', async () => {
  await openSend({ amount: '0.5' })
  await chooseToken(/Ether/)
  await page.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
  await expect.element(amount()).toHaveValue('1500')
  await amount().fill('٣٠٠')
  expect(draft()?.amount).toBe('0.1')
  await expect.poll(() => text('.send-worth bdi')).toBe('0.1 ETH')
  await page.getByRole('button', { name: /Enter the amount in ETH/ }).click()
  await expect.element(amount()).toHaveValue('0.1')
  await page.getByRole('button', { name: /^Max/ }).click()
  expect(draft()).toMatchObject({ amount: '1.2049', max: true })
  expect(text('.send-available span')).toBe('All, less the fee')
  await amount().fill('1')
  expect(draft()?.max).toBe(false)
})

test('amount: switching the unit converts the text, never the prepared amount', async () => {
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  await amount().fill('0.3333')
  const toFiat = page.getByRole('button', { name: /Enter the amount in US dollars/ })
  const toToken = page.getByRole('button', { name: /Enter the amount in ETH/ })
  await toFiat.click()
  await expect.element(amount()).toHaveValue('999.9')
  expect(draft()?.amount).toBe('0.3333')
  await toToken.click()
  await expect.element(amount()).toHaveValue('0.3333')
  await toFiat.click()
  expect(draft()?.amount).toBe('0.3333')
  await amount().fill('1000')
  expect(draft()?.amount).toBe('0.333333333333333333')
  await toToken.click()
  await toFiat.click()
  await expect.element(amount()).toHaveValue('1000')
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  expect(draft()?.prepared?.value).toBe(333333333333333333n)
  expect(text('.send-sum')).toBe('0.333333333333333333 ETH')
  expect(text('.send-fiat')).toBe('$1,000.00')
})

test('form: begins in the amount of the coin with a mouse, in the title on a phone', async () => {
  await openSend()
  await expectState('WalletSend', 'ready')
  await expectFocus(amount())
  expect(text('.send-token')).toContain('ETH')
  await expect.poll(submit).toBe('Enter an amount')
  world.portico.close()
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(pointer: fine)' ? 'not all' : query),
  )
  void world.portico.open({ view: 'WalletSend' }).catch(() => {})
  await expectState('WalletSend', 'ready')
  await expect.poll(() => shadow().activeElement?.tagName).toBe('H2')
})

test('form: begins with the token that was sent last, but an amount of the site is in the coin', async () => {
  await connected()
  const from = getLiveConnections(world.portico.store.getState())[0]?.address ?? ''
  const token = dollars(1).address?.split(':').at(-1)
  const sent = { kind: 'transfer', status: 'done', networkId: 'eip155:1', from, token } as const
  world.portico.store.setState({
    transactions: [{ ...sent, id: 'eip155:1:0x1', hash: '0x1', sentAt: 0 }],
  })
  void world.portico.open({ view: 'WalletSend' }).catch(() => {})
  await expect.poll(() => text('.send-token')).toContain('USD1')
  world.portico.close()
  void world.portico.open({ view: 'WalletSend', arguments: { amount: '1' } }).catch(() => {})
  await expect.poll(() => text('.send-token')).toContain('ETH')
})

test('cost: in fiat, and in three digits of the coin, rounded up; exact on press', async () => {
  await connected()
  const fee = { max: 412_345_678_901_234n, expected: 1n, symbol: 'ETH', decimals: 18 }
  world.chain.transfers.plan = { fee }
  void world.portico
    .open({ view: 'WalletSend', arguments: { amount: '0.5', to: RECEIVER } })
    .catch(() => {})
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  const cost = () => text('.send-facts > div:first-child dd')
  expect(text('.send-facts > div:first-child dd > bdi')).toBe('$1.24')
  const exact = button('0.000412345678901234 ETH')
  await expect.element(exact).toHaveAttribute('aria-pressed', 'false')
  expect(cost()).toMatch(/0\.000413 ETH$/)
  await expectClean()
  await exact.click()
  expect(cost()).toMatch(/0\.000412345678901234 ETH$/)
})

test('form: while the balances load, the coin stands in', async () => {
  const accounts = fakeAccounts([{ ...ether, price: '3000' }, dollars(1)])
  accounts.mode = 'hang'
  await connected()
  world.chain.balance = () => new Promise(() => {})
  void world.portico.open({ view: 'WalletSend', arguments: { to: RECEIVER } }).catch(() => {})
  await expectState('WalletSend', 'loading')
  await expect.poll(() => text('.send-token bdi')).toBe('ETH')
  await expect.poll(submit).toBe('Enter an amount')
  await expectClean()
  await amount().fill('0.5')
  // Nothing is prepared before the balance is known.
  await expect.poll(submit).toBe('Review send')
  const next = button('Review send').element()
  expect(next.getAttribute('aria-busy')).toBe('true')
  ;(next as HTMLElement).click()
  await effectsRun()
  await expectState('WalletSend', 'loading')
})

test('maximum: named by what it sends', async () => {
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  await button('Max Send all ETH').click()
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  await expect.element(button('Send all ETH')).toBeVisible()
})

test('ambiguous amount: the user chooses', async () => {
  await openSend({ to: RECEIVER })
  await chooseToken(/Ether/)
  await amount().fill('1,000')
  await expect.poll(submit).toBe('Choose the amount')
  expect(draft()?.amount).toBe('')
  await expect.element(page.getByRole('group', { name: 'Which amount do you mean?' })).toBeVisible()
  await expectClean()
  await button('Choose the amount').click()
  expect(shadow().activeElement).toBe(amount().element())
  await button('1000 ETH').click()
  await expect.element(amount()).toHaveValue('1000')
  expect(shadow().activeElement).toBe(amount().element())
  expect(draft()?.amount).toBe('1000')
  await expect.poll(submit).toBe('Insufficient funds')
  // The answer is valid only for this text.
  await amount().fill('1,001')
  await expect.poll(submit).toBe('Choose the amount')
  await amount().fill('abc')
  await expect.poll(submit).toBe('Enter a valid amount')
  expect(draft()?.amount).toBe('')
})

test('ambiguous amount: the choice applies to the unit that was typed', async () => {
  await openSend()
  await chooseToken(/Ether/)
  await page.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
  const { send } = world.portico.store.getState()
  world.portico.store.setState({ send: send && { ...send, token: undefined, assetAddress: '0x1' } })
  await expect.element(amount()).toHaveValue('')
  // The amount is in the token, which is not chosen yet.
  await amount().fill('1,000')
  await button('Select token').click()
  await page.getByRole('button', { name: /Ether/ }).click()
  await button('1 ETH').click()
  expect(draft()?.amount).toBe('1.000')
})

test('receiver: an address that is looked up is short', async () => {
  await openSend()
  const said = new Set<string | undefined>()
  const observer = new MutationObserver(() => said.add(text('.send-identity')))
  await expectState('WalletSend', 'ready')
  observer.observe(shadow(), { childList: true, subtree: true, characterData: true })
  await receiver().fill(RECEIVER)
  await expect.poll(() => draft()?.resolved?.address).toBe(RECEIVER)
  observer.disconnect()
  expect(said).toContain(`Looking up ${shortenAddress(RECEIVER)}…`)
})

test('name: resolved after a pause, without revealing more', async () => {
  await openSend()
  world.chain.transfers.names['bob.eth'] = RECEIVER
  await receiver().fill('bob.eth')
  await expect.element(page.getByText('Looking up bob.eth…')).toBeVisible()
  expect(draft()?.resolved).toBeUndefined()
  await letPass(world, DEBOUNCE_MS, () => draft()?.resolved).toEqual({
    address: RECEIVER,
    name: 'bob.eth',
  })
  await expect.element(page.getByText(`Goes to ${RECEIVER}`)).toBeInTheDocument()
  await expectClean()
  await receiver().fill('carol.eth')
  const nobody = page.getByRole('alert').filter({ hasText: 'This name wasn’t found' })
  await letPass(world, DEBOUNCE_MS, () => nobody.query()).toBeVisible()
  await button('Clear').click()
  expect(draft()?.receiver).toBe('')
  // The sender's own address, then the zero address.
  await receiver().fill(draft()?.from ?? '')
  await expect.poll(() => text('.send-wrong')).toBe('You’re sending from this address.')
  await receiver().fill(`0x${'0'.repeat(40)}`)
  await expect.poll(() => text('.send-wrong')).toContain('Anything sent to this address is lost')
})

test('receiver: the button names the cause, and the field explains it', async () => {
  await openSend({ amount: '0.5' })
  await expectState('WalletSend', 'ready')
  await receiver().fill('nobody.eth')
  await letPass(world, DEBOUNCE_MS, submit).toBe('Choose another receiver')
  await receiver().fill(draft()?.from ?? '')
  await expect.poll(() => text('.send-wrong')).toBe('You’re sending from this address.')
  await expect.poll(submit).toBe('Choose another receiver')
  await receiver().fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await expect.poll(() => text('.send-wrong')).toContain('This address is on Bitcoin')
  await expect.poll(submit).toBe('Choose another receiver')
  await button('Choose another receiver').click()
  await expectFocus(receiver())
  // The adapter checks the checksum.
  vi.spyOn(world.chain.transfers.runtime, 'checkAddress').mockReturnValue(undefined)
  await receiver().fill(RECEIVER)
  await expect.poll(() => text('.send-wrong')).toBe('Check every character: one may be mistyped.')
  await expect.poll(submit).toBe('Invalid address')
  await expectClean()
})

test('receiver: the contract of the chosen token is refused in the form', async () => {
  const contract = `0x${'4'.repeat(40)}`
  fakeAccounts([ether, { ...dollars(1), address: `eip155:1:${contract}` }])
  await openSend({ assetAddress: contract, amount: '1' })
  await expect.poll(submit).toBe('Enter an address')
  await receiver().fill(contract)
  await expect.poll(() => text('.send-wrong')).toContain('This is the token’s own address.')
  await expect.poll(submit).toBe('Choose another receiver')
})

test('receiver: a pasted ERC-681 link gives the address, and the amount if there is none', async () => {
  const contract = `0x${'4'.repeat(40)}`
  fakeAccounts([ether, { ...dollars(1), address: `eip155:1:${contract}` }])
  await openSend()
  await expectState('WalletSend', 'ready')
  await receiver().fill(`ethereum:${RECEIVER}@1?value=5e17`)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(chip()).toBeVisible()
  await button('Clear').click()
  await expect.element(amount()).toHaveValue('')
  await receiver().fill(`ethereum:${RECEIVER}@137?value=5e17`)
  const refusal = 'This payment link can’t be used on Ethereum. Paste the address.'
  await letPass(world, DEBOUNCE_MS, () => text('.send-wrong')).toBe(refusal)
  // A payment in a token goes to the owner that it names, and only in this token.
  await receiver().fill(`ethereum:${contract}/transfer?address=${RECEIVER}&uint256=25e17`)
  await amount().fill('1')
  await letPass(world, DEBOUNCE_MS, submit).toBe('Select token')
  expect(text('.send-wrong')).toBe('This link is for another token. Select it first.')
  await expectClean()
  await button('Select token').click()
  await page.getByRole('button', { name: /Dollar 1/ }).click()
  await letPass(world, DEBOUNCE_MS, () => draft()?.resolved?.address).toBe(RECEIVER)
})

test('amount: too many decimals are named', async () => {
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  await amount().fill(`0.${'1'.repeat(19)}`)
  await expect.poll(submit).toBe('Enter a valid amount')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'ETH has at most' }))
    .toHaveTextContent('ETH has at most 18 decimals.')
  await expectClean()
  await amount().fill('abc')
  await expect.element(page.getByText('ETH has at most')).not.toBeInTheDocument()
})

test.each([
  ['too many decimals', '123456789.123456789', 'USD1 has at most 6 decimals.'],
  ['no number', 'abc', undefined],
])('amount: %s cannot be lost to a change of the unit', async (_, typed, reason) => {
  await openSend({ to: RECEIVER })
  await chooseToken(/Dollar 1/)
  const swap = page.getByRole('button', { name: 'Enter the amount in US dollars' })
  await expect.element(swap).toBeVisible()
  await amount().fill(typed)
  await expect.element(swap).not.toBeInTheDocument()
  expect(text('.send-wrong[role="alert"]') || undefined).toBe(reason)
  await expect.element(amount()).toHaveValue(typed)
  await amount().fill('1')
  await swap.click()
  await expect.element(amount()).toHaveValue('1')
})

test('receiver: an address becomes a chip, whose press shows the whole address', async () => {
  await openSend()
  await expectState('WalletSend', 'ready')
  const whole = () => shadow().querySelector('.send-panel .full-address')
  const isWhole = () => whole()?.checkVisibility()
  const height = () => dialog().getBoundingClientRect().height
  await userEvent.click(receiver())
  const before = height()
  await userEvent.keyboard(RECEIVER)
  await expectFocus(chip())
  await expect.poll(() => text('.send-identity')).toBe('First time')
  expect(shadow().querySelector('.send-ok')).toBeNull()
  const left = (selector: string) => shadow().querySelector(selector)?.getBoundingClientRect().left
  expect(left('.send-identity')).toBe(left('.send-chip > span:last-child'))
  await expectClean()
  // Neither the focus nor its loss moves what is below.
  expect(isWhole()).toBe(false)
  const focused = height()
  expect(focused).toBeLessThanOrEqual(before)
  await userEvent.tab()
  expect(height()).toBe(focused)
  await userEvent.tab({ shift: true })
  await expectFocus(chip())
  expect(height()).toBe(focused)
  await userEvent.keyboard('{Enter}')
  await expect.element(chip()).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(isWhole).toBe(true)
  await chip().click()
  await expect.element(chip()).toHaveAttribute('aria-expanded', 'false')
  await button('Clear').click()
  await expectFocus(receiver())
  expect(draft()?.receiver).toBe('')
})

test.each([
  ['an address', RECEIVER],
  ['a name', 'bob.eth'],
])('press: a slow one reaches the button after %s was typed', async (_, typed) => {
  await openSend()
  await expectState('WalletSend', 'ready')
  world.chain.transfers.names['bob.eth'] = RECEIVER
  await amount().fill('0.5')
  await userEvent.click(receiver())
  await userEvent.keyboard(typed)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
  await expect.poll(() => text('.send-identity')).toContain('First time')
  await userEvent.click(button('Review send'), { delay: 90 })
  await expectState('WalletSendPreview', 'ready')
})

test('receiver: beside a long name, the short address is whole', async () => {
  const label = 'The savings of my whole family, for later'
  await openSend()
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label })
  await receiver().fill(RECEIVER)
  await expect.poll(() => text('.send-chip .send-name')).toBe(label)
  const [name, short] = [...shadow().querySelectorAll('.send-chip bdi')]
  const box = shadow().querySelector('.send-chip')?.getBoundingClientRect()
  const { top, right } = short?.getBoundingClientRect() ?? new DOMRect()
  expect(top).toBeGreaterThanOrEqual((name?.getBoundingClientRect().bottom ?? Infinity) - 1)
  expect(right).toBeLessThanOrEqual(box?.right ?? 0)
})

test('receiver: a name stays a field while it is typed, and is a chip after that', async () => {
  await openSend()
  world.chain.transfers.names['bob.eth'] = RECEIVER
  await receiver().fill('bob.eth')
  await letPass(world, DEBOUNCE_MS, () => draft()?.resolved).toBeDefined()
  await expectFocus(receiver())
  await amount().click()
  await expect
    .element(page.getByRole('button', { name: `bob.eth Goes to ${RECEIVER}` }))
    .toBeVisible()
  await expectClean()
})

test('receiver: the address that a look-alike imitates takes its place', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  await button('Use the address you know').click()
  await expect.poll(() => draft()?.resolved?.address.toLowerCase()).toBe(RECEIVER)
  await expect.element(button('Use the address you know')).not.toBeInTheDocument()
  await expect.poll(() => text('.button[data-variant=primary]')).toBe('Review send')
})

test.each([
  ['Your account 2', modelAccounts('eip155')[1]?.address ?? '', undefined],
  ['You named this address', RECEIVER, 'Carol'],
] as const)('receiver: %s', async (status, address, label) => {
  await openSend()
  if (label) setLabel(world.portico, { namespace: 'eip155', address, label })
  await receiver().fill(address)
  await expect.poll(() => text('.send-identity')).toBe(status)
  expect(shadow().querySelector('.send-ok')).not.toBeNull()
  expect(text('.send-chip .send-name')).toBe(label)
})

test('receiver: a look-alike is marked, and its review offers the known address first', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  await expect.poll(() => text('.send-wrong')).toContain('Looks like an address you know')
  expect(shadow().querySelector('.send-ok')).toBeNull()
  await expectClean()
  await expect.poll(submit).toBe('Review send')
  // The safe step comes first, and no step is in the accent colour.
  const safe = button('Use the address you know').element()
  const review = button('Review send').element() as HTMLElement
  expect(safe.compareDocumentPosition(review)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(review.dataset.variant).toBe('quiet')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  const [first] = shadow().querySelectorAll('.send-actions button')
  expect(first?.textContent).toBe('Use Carol')
  // The header leads back, too.
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  await expectClean()
  await button('Use Carol').click()
  await expectState('WalletSend', 'ready')
  expect(draft()?.receiver.toLowerCase()).toBe(RECEIVER)
  await expect.poll(() => text('.send-identity')).toBe('You named this address')
})

test.each([
  ['Your account 2', modelAccounts('eip155')[1]?.address ?? '', 'Savings'],
  ['You named this address', RECEIVER, 'Carol'],
] as const)('review: names the receiver, and shows: %s', async (status, address, label) => {
  await openSend({ amount: '0.5', to: address })
  setLabel(world.portico, { namespace: 'eip155', address, label })
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  expect(text('.send-receiver-name')).toBe(label)
  expect(text('.send-identity')).toBe(status)
  expect(text('.full-address > bdi')?.toLowerCase()).toBe(address.toLowerCase())
  await expectClean()
})

test.each([
  [390, 667],
  [390, 700],
  [320, 568],
  [1280, 800],
])(
  'review of a look-alike at %i by %i: the box is in view, the addresses compare',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 800))
    await openSend({ amount: '0.5', to: getAddress(TWIN) })
    setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
    vi.spyOn(world.chain.transfers.runtime, 'checkAddress').mockImplementation(getAddress)
    await expect.poll(submit).toBe('Review send')
    await button('Review send').click()
    await expectState('WalletSendPreview', 'warned')
    const isUncovered = () => {
      const box = page.getByRole('checkbox').element().getBoundingClientRect()
      const footer = shadow().querySelector('.send-actions')?.getBoundingClientRect()
      const header = shadow().querySelector('.header')?.getBoundingClientRect()
      const sum = shadow().querySelector('.send-leaves')?.getBoundingClientRect()
      // The amount, too: it stays between the header and the box.
      const isSumVisible = (sum?.top ?? 0) >= (header?.bottom ?? Infinity)
      return box.bottom <= (footer?.top ?? 0) && isSumVisible && box.top >= (sum?.bottom ?? 0)
    }
    await expect.poll(isUncovered).toBe(true)
    const fee = shadow().querySelector('.send-facts dd')?.getBoundingClientRect()
    const end = shadow().querySelector('.send-actions')?.getBoundingClientRect()
    if (height >= 700) expect(fee?.bottom).toBeLessThan(end?.top ?? 0)
    shadow().querySelector('.body')?.scrollTo(0, 0)
    await button('Confirm above to continue').click()
    await expect.poll(isUncovered).toBe(true)
    // The prefix stands beside the first group, and nothing leaves the warning.
    const [first, known] = [...shadow().querySelectorAll('.look-alike bdi')]
    const [prefix, group] = [...(first?.children ?? [])].map((node) => node.getBoundingClientRect())
    expect(prefix?.top).toBe(group?.top)
    const warning = shadow().querySelector('.warning')?.getBoundingClientRect()
    expect(known?.getBoundingClientRect().right).toBeLessThanOrEqual(warning?.right ?? 0)
    // Both in the checksummed form: equal groups are equal to the letter.
    expect(first?.textContent).toBe(getAddress(TWIN))
    expect(known?.textContent).toBe(getAddress(RECEIVER))
    expect(text('.look-alike .row-detail')).toBe('Carol')
    // The groups stand beside each other, below the name of one of them.
    expect(known?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
    // Whole in the warning, so only short above it.
    expect(shadow().querySelector('.send-leaves .full-address')).toBeNull()
    expect(shadow().querySelectorAll('.send-leaves')).toHaveLength(1)
    await expectClean()
  },
)

test('review of a look-alike: nothing is cut by the amount, and the rest fades out', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  await effectsRun()
  const rect = (selector: string) => shadow().querySelector(selector)?.getBoundingClientRect()
  const sum = rect('.send-leaves')
  expect(rect('.warning')?.top).toBeGreaterThan(sum?.bottom ?? Number.POSITIVE_INFINITY)
  const footer = shadow().querySelector('.send-actions') as Element
  expect(rect('.warning')?.bottom).toBeLessThan(footer.getBoundingClientRect().top)
  const surface = getComputedStyle(dialog()).backgroundColor
  expect(getComputedStyle(footer).boxShadow).toBe(`${surface} 0px 0px 8px 8px`)
})

test('recent receivers: look-alikes show their whole addresses, and the later one is marked', async () => {
  await connected()
  const from = getLiveConnections(world.portico.store.getState())[0]?.address ?? ''
  const other = `0x${'7'.repeat(40)}`
  const pay = (address: string) => {
    storeReceiver(world.portico, { namespace: 'eip155', from, address, at: world.clock.now() })
    world.clock.advance(1_000)
  }
  pay(RECEIVER)
  pay(TWIN)
  // The first of both stays the first, whichever was paid last.
  pay(RECEIVER)
  pay(other)
  void world.portico.open({ view: 'WalletSend', arguments: { amount: '0.5' } }).catch(() => {})
  const rows = () => [...shadow().querySelectorAll('.send .row')]
  await expect.poll(() => rows().length).toBe(3)
  const whole = rows().map((row) => row.querySelector('.marked-groups')?.textContent)
  expect(whole).toEqual([undefined, RECEIVER, TWIN])
  expect(rows().map((row) => row.querySelectorAll('mark').length)).toEqual([0, 6, 6])
  await expect.poll(() => rows()[1]?.clientHeight).toBeGreaterThan(56)
  const isMarked = (row: Element) => row.textContent?.includes('Looks like an address you know')
  expect(rows().map(isMarked)).toEqual([false, false, true])
  const last = rows()[2] as HTMLElement
  expect(last.scrollWidth).toBeLessThanOrEqual(last.clientWidth)
  await expectClean()
  // It was paid before, but must be confirmed again.
  last.click()
  await expect.poll(() => text('.send-wrong')).toContain('Looks like an address you know')
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  await expect.element(button(`Use the address you know ${RECEIVER}`)).toBeVisible()
})

// The look-alike has the same short form.
test('look-alike of an address without a name: offered with the whole address', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  const from = getLiveConnections(world.portico.store.getState())[0]?.address ?? ''
  storeReceiver(world.portico, {
    namespace: 'eip155',
    from,
    address: RECEIVER,
    at: world.clock.now(),
  })
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  expect(text('.look-alike .row-detail')).toBe('Sent to before')
  await button(`Use the address you know ${RECEIVER}`).click()
  await expectState('WalletSend', 'ready')
  expect(draft()?.receiver).toBe(RECEIVER)
})

test("look-alike of the sender's address: that is not offered", async () => {
  await openSend()
  const from = getLiveConnections(world.portico.store.getState())[0]?.address ?? ''
  const twin = `${from.slice(0, 6)}${'2'.repeat(32)}${from.slice(-4)}`
  world.portico.close()
  void world.portico
    .open({ view: 'WalletSend', arguments: { amount: '0.5', to: twin } })
    .catch(() => {})
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  const labels = [...shadow().querySelectorAll('.send-actions button')].map((b) => b.textContent)
  expect(labels).toEqual(['Cancel', 'Confirm above to continue'])
  expect(text('.look-alike .row-detail')).toBe('Your account 1')
})

test('confirmation: a press without it marks the box, scrolls to it and announces it', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  await effectsRun()
  const box = page.getByRole('checkbox')
  expect(shadow().querySelector('.check > i')).toBeNull()
  await button('Confirm above to continue').click()
  await expectFocus(box)
  await expect.element(box).toBeInViewport()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  expect(shadow().querySelector('.check > i')).not.toBeNull()
  expect(text('[role="status"] .send-hint')).toContain('tick its box')
  await expectClean()
  await box.click()
  expect(shadow().querySelector('.check > i')).toBeNull()
  await expect.element(box).not.toHaveAttribute('aria-invalid')
})

type Mistake = readonly [name: string, act: () => Promise<void>, words: string]

async function payTo(receiverText: string): Promise<void> {
  await button('Clear').click()
  await receiver().fill(receiverText)
}

/** Makes the next review fail, and asks for it. */
const refuse = (refusal: unknown) => async () => {
  world.chain.transfers.refusal = refusal
  await button('Review send').click()
  await expectState('WalletSend', 'error')
}

const payTwinTooMuch = async () => {
  await payTo(TWIN)
  await amount().fill('99')
}

const mistakes: readonly Mistake[] = [
  ['network away', refuse(new TypeError('Failed to fetch')), 'The fee couldn’t be estimated.'],
  ['no gas', refuse(new PorticoError(transferInsufficientGas)), 'Not enough ETH'],
  ['unknown name', () => payTo('nobody.eth'), 'This name wasn’t found'],
  ['own address', () => payTo(draft()?.from ?? ''), 'You’re sending from this address.'],
  ['zero address', () => payTo(`0x${'0'.repeat(40)}`), 'Anything sent to this address is lost.'],
  ['look-alike', () => payTo(TWIN), 'Looks like an address you know'],
  ['look-alike with too much', payTwinTooMuch, 'Looks like an address you know'],
  ['too much', () => amount().fill('99'), 'Get more ETH'],
]

test.each(
  mistakes.flatMap(([name, act, words]) =>
    [1280, 390].map((width) => ({ name, act, words, width })),
  ),
)('form with a problem at $width px: the button stays in place: $name', async (mistake) => {
  await page.viewport(mistake.width, 700)
  onTestFinished(() => page.viewport(1280, 800))
  await openSend({ amount: '0.5', to: RECEIVER })
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  await expect.poll(submit).toBe('Review send')
  await expect.poll(() => dialog().getAnimations().length).toBe(0)
  const next = shadow().querySelector('button[type="submit"]') as HTMLElement
  const panels = [...shadow().querySelectorAll('.send-panel')]
  const places = () =>
    [next, dialog(), ...panels].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top, height }
    })
  const before = places()
  await mistake.act()
  const isShown = () => text('.send')?.includes(mistake.words)
  await letPass(world, DEBOUNCE_MS, isShown).toBe(true)
  await effectsRun()
  expect(places()).toEqual(before)
  const shown = [...shadow().querySelectorAll('.send-wrong')].find((node) => node.textContent)
  expect(shown?.getBoundingClientRect().bottom).toBeLessThan(before[0]?.top ?? 0)
  expect(shown?.getAttribute('role')).toBe('alert')
  // What is known of the receiver stays, unless the problem is the receiver.
  const isOfReceiver = !/^(network away|no gas|too much)$/.test(mistake.name)
  expect(Boolean(text('.send-identity'))).toBe(!isOfReceiver)
  expect(shown?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // There is one way on, in the same place.
  const ways = page.getByRole('button', { name: /Try again|Review/ }).elements()
  expect(ways.filter((way) => way !== next)).toEqual([])
  await expectClean()
})

test('problem of one line: what is known of the receiver stays above it', async () => {
  await openSend({ amount: '0.5', to: RECEIVER })
  await expect.poll(() => text('.send-identity')).toBe('First time')
  const known = shadow().querySelector('.send-identity') as HTMLElement
  const before = known.getBoundingClientRect()
  await refuse(new TypeError('Failed to fetch'))()
  const problem = shadow().querySelector('.send-identity + .send-wrong') as HTMLElement
  expect(known.getBoundingClientRect().top).toBe(before.top)
  expect(problem.getBoundingClientRect().top).toBeGreaterThanOrEqual(before.bottom)
})

test('amount with too many decimals: the button stays in place', async () => {
  await openSend({ to: RECEIVER })
  await chooseToken(/Dollar 1/)
  await amount().fill('0.5')
  await expect.poll(submit).toBe('Review send')
  const next = shadow().querySelector('button[type="submit"]') as HTMLElement
  const { top } = next.getBoundingClientRect()
  await amount().fill('0.1234567')
  await expect.poll(() => text('.send-wrong')).toBe('USD1 has at most 6 decimals.')
  await effectsRun()
  expect(next.getBoundingClientRect().top).toBe(top)
})

test('failed review in Arabic: the words of the wallet have a line of their own', async () => {
  await connected({ locale: 'ar' })
  void world.portico
    .open({ view: 'WalletSend', arguments: { amount: '0.5', to: RECEIVER } })
    .catch(() => {})
  await page.getByRole('button', { name: 'مراجعة الإرسال' }).click()
  await page.getByRole('button', { name: /0\.5 ETH/ }).click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  const refusal = new PorticoError(nodeUnknownError, { details: 'min relay fee not met' })
  world.chain.transfers.asked[0]?.sign()
  world.chain.transfers.asked[0]?.reject(refusal)
  await expectState('WalletSendPreview', 'failed')
  const line = shadow().querySelector('.send-error p:last-child') as HTMLElement
  expect(line.innerText.split('\n')[1]).toContain('min relay fee not met')
})

test('name that cannot be resolved: not marked as invalid; retried by the button or the network', async () => {
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
  await openSend({ amount: '0.5' })
  await chooseToken(/Ether/)
  const away = () => {
    world.chain.transfers.refusal = new TypeError('Failed to fetch')
  }
  const problem = 'The receiver couldn’t be looked up.'
  world.chain.transfers.names['bob.eth'] = RECEIVER
  away()
  await receiver().fill('bob.eth')
  await letPass(world, DEBOUNCE_MS, () => text('.send-wrong')).toBe(problem)
  await expectState('WalletSend', 'error')
  await expectClean()
  world.chain.transfers.refusal = undefined
  await button('Try again').click()
  await expect.poll(submit).toBe('Review send')
  away()
  setOnline(false)
  await button('Clear').click()
  await receiver().fill('carol.eth')
  await letPass(world, DEBOUNCE_MS, () => text('.send-wrong')).toBe(problem)
  world.chain.transfers.refusal = undefined
  world.chain.transfers.names['carol.eth'] = RECEIVER
  setOnline(true)
  await expect.poll(submit).toBe('Review send')
})

test('preview: shows all that is signed; after sending, the account shows without a way back', async () => {
  const { sent } = await toPreview()
  await expectState('WalletSendPreview', 'ready')
  expect(text('.send-sum')).toBe('0.5 ETH')
  expect(text('.send-fiat')).toBe('$1,500.00')
  const groups = [...shadow().querySelectorAll('.full-address bdi span')]
  expect(groups.map(({ textContent }) => textContent).join('')).toBe(RECEIVER)
  expect(groups.slice(1).every((group) => group.textContent?.length === 4)).toBe(true)
  expect(text('.send-facts')).toContain('Ethereum')
  expect(text('.send-facts')).toContain('0.0004 ETH')
  expect(text('.send-facts')).toContain('$1.20')
  expect(text('.warning')).toContain('First time sending')
  await expectClean()
  // Two clicks in one task send one transaction.
  const send = button('Send 0.5 ETH').element() as HTMLElement
  const before = send.getBoundingClientRect().toJSON()
  send.click()
  send.click()
  await expectState('WalletSendPreview', 'busy')
  await expect.element(button('Confirm in wallet')).toBeVisible()
  // The spinner comes after a while.
  await letPass(world, 120, () => send.querySelector('.spinner')).not.toBeNull()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  await expectClean()
  // The pressed button stays where it was.
  expect(send.getBoundingClientRect().toJSON()).toEqual(before)
  expect(world.chain.transfers.asked[0]).toMatchObject({ to: RECEIVER, value: 5n * 10n ** 17n })
  const labels = new Set<string | null>()
  const observer = new MutationObserver(() => labels.add(send.textContent))
  observer.observe(send, { childList: true, characterData: true, subtree: true })
  world.chain.transfers.asked[0]?.approve()
  await expectState('Account', 'ready')
  // It leaves as it was: nothing offers to send again.
  expect([...labels]).not.toContain('Send 0.5 ETH')
  expect(await sent).toBe(HASH)
  await expect.element(button('Back')).not.toBeInTheDocument()
  expect(world.portico.store.getState().send).toBeUndefined()
  // It is only submitted.
  await expect.poll(() => text('.sent .row-title')).toBe('Sending 0.5 ETH to 0x90f8…c9c1')
  expect(shadow().querySelector('.toast')).toBeNull()
  await page.getByRole('button', { name: /Activity.*1 pending/ }).click()
  await expectState('Transactions', 'ready')
  expect(text('.transaction .row-title')).toBe('Sending 0.5 ETH')
  await expectClean()
})

test('sent: the account shows the transfer from its first frame', async () => {
  const ahead = vi.spyOn(viewTable.Account, 'load')
  const { sent } = await toPreview()
  await expectState('WalletSendPreview', 'ready')
  // The review loads ahead what comes next.
  await vi.waitFor(() => expect(ahead).toHaveBeenCalled())
  await ahead.mock.results.at(-1)?.value
  await import('../../components/SentTransferRow.tsx')
  await effectsRun()
  await button('Send 0.5 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  const frames: boolean[] = []
  const observer = new MutationObserver(() => {
    const account = shadow().querySelector('.content [data-layout="Account"]')
    if (account) frames.push(account.querySelector('.sent') !== null)
  })
  observer.observe(shadow(), { childList: true, subtree: true })
  world.chain.transfers.asked[0]?.approve()
  await expectState('Account', 'ready')
  observer.disconnect()
  expect(frames[0]).toBe(true)
  expect(await sent).toBe(HASH)
})

test('sent: the account and the activity name the receiver', async () => {
  await toWallet()
  setLabel(world.portico, { namespace: 'eip155', address: RECEIVER, label: 'Carol' })
  world.chain.transfers.asked[0]?.approve()
  await expect.poll(() => text('.sent .row-title')).toBe('Sending 0.5 ETH to Carol')
  await button('View').first().click()
  await expect.poll(() => text('.transaction .row-detail')).toBe('to Carol')
})

test('form: keeps its content over the preview and back', async () => {
  await toPreview()
  await button('Cancel').click()
  await expectState('WalletSend', 'ready')
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(chip()).toBeVisible()
  await expect.poll(submit).toBe('Review send')
})

test('declined: stays, shows it, and can be retried', async () => {
  await toWallet()
  world.chain.transfers.asked[0]?.reject(new PorticoError(rpcUserRejected))
  await expectState('WalletSendPreview', 'declined')
  await expect.element(page.getByText('You declined in Alpha. Nothing was sent.')).toBeVisible()
  expect(world.portico.store.getState().toasts).toHaveLength(0)
  await expectClean()
  await button('Try again').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(2))
})

test('failure after signing: shown, and the transfer is prepared again', async () => {
  await toWallet()
  world.chain.transfers.asked[0]?.reject({ code: -32000, message: 'The vault could not be read.' })
  await expectState('WalletSendPreview', 'failed')
  expect(text('.send-error')).toContain('The vault could not be read.')
  // The view explains it: no toast repeats it in other words.
  expect(world.portico.store.getState().toasts).toEqual([])
  await expectClean()
  await button('Try again').click()
  await expectState('WalletSendPreview', 'ready')
  await expect.element(button('Send 0.5 ETH')).toBeVisible()
})

test('review: the buttons stay in place, whatever the answer of the wallet', async () => {
  await toPreview()
  const top = () => shadow().querySelector('.send-actions')?.getBoundingClientRect().top
  const rest = top()
  await button('Send 0.5 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  await expectState('WalletSendPreview', 'busy')
  expect(top()).toBe(rest)
  world.chain.transfers.asked[0]?.reject(new PorticoError(rpcUserRejected))
  await expectState('WalletSendPreview', 'declined')
  expect(top()).toBe(rest)
  await button('Try again').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(2))
  const message = 'The vault could not be read. '.repeat(9)
  world.chain.transfers.asked[1]?.reject({ code: -32000, message })
  await expectState('WalletSendPreview', 'failed')
  expect(top()).toBe(rest)
  // The next step comes first; the rest of the long message is reached by scrolling.
  expect(text('.send-error p')).toBe('It may have been sent. Check first.')
  const scroller = shadow().querySelector('.send-error > div') as HTMLElement
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  scroller.focus()
  expect(isFocused(scroller)).toBe(true)
  await expectClean()
  // The attempt to prepare it again fails, too.
  world.chain.transfers.refusal = new TypeError('Failed to fetch')
  await button('Try again').click()
  await expect.poll(() => text('.send-error p')).toContain('The fee couldn’t be estimated.')
  expect(top()).toBe(rest)
})

test('failure after signing, in another view: a toast', async () => {
  await toWallet()
  world.portico.close()
  world.chain.transfers.asked[0]?.reject({ code: -32000, message: 'The vault could not be read.' })
  await expect.element(page.getByText('Something went wrong', { exact: true })).toBeVisible()
})

test.each([
  ['View activity', 'Transactions', 'empty', true],
  ['View account', 'Account', 'ready', false],
] as const)(
  'unknown outcome: %s comes first, and trying again is quiet',
  async (name, view, state, history) => {
    await connected({ features: { history } })
    void world.portico
      .open({ view: 'WalletSend', arguments: { amount: '0.5', to: RECEIVER } })
      .catch(() => {})
    await expect.poll(submit).toBe('Review send')
    await button('Review send').click()
    await button('Send 0.5 ETH').click()
    await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
    world.chain.transfers.asked[0]?.reject(new PorticoError(rpcRequestFailed))
    await expectState('WalletSendPreview', 'failed')
    await expect.element(button('Try again')).toHaveAttribute('data-variant', 'quiet')
    await expect.element(button(name)).toHaveAttribute('data-variant', 'primary')
    await expectClean()
    await button(name).click()
    await expectState(view, state)
  },
)

test('offline: the buttons name it, and work again by themselves', async () => {
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  await effectsRun()
  setOnline(false)
  // What is missing comes first.
  await expect.poll(submit).toBe('Enter an amount')
  await amount().fill('0.5')
  const offline = page.getByRole('button', { name: 'You’re offline' })
  await expect.element(offline).toHaveAttribute('aria-disabled', 'true')
  ;(offline.element() as HTMLElement).click()
  await expectState('WalletSend', 'ready')
  await expectClean()
  setOnline(true)
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  setOnline(false)
  await expect.element(offline).toHaveAttribute('aria-disabled', 'true')
  ;(offline.element() as HTMLElement).click()
  await effectsRun()
  expect(world.chain.transfers.asked).toHaveLength(0)
  await expectClean()
  setOnline(true)
  await button('Send 0.5 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
})

test('amount: a long one shrinks, then has a row of its own; its end is never cut', async () => {
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  const field = () => amount().element() as HTMLInputElement
  const isWhole = () => field().scrollWidth <= field().clientWidth
  const sizeOf = async (digits: number) => {
    await amount().fill(`1.${'2'.repeat(digits)}`)
    await effectsRun()
    return field().dataset.size
  }
  expect(await sizeOf(2)).toBe('')
  expect(await sizeOf(9)).toBe('long')
  expect(isWhole()).toBe(true)
  expect(await sizeOf(18)).toMatch(/very|row/)
  expect(isWhole()).toBe(true)
  expect(await sizeOf(22)).toBe('row')
  expect(isWhole()).toBe(true)
  const token = shadow().querySelector('.send-token')?.getBoundingClientRect()
  expect(token?.top).toBeGreaterThanOrEqual(field().getBoundingClientRect().bottom)
  // At most a few digits are cut: the field says so at its end, or at its start while it is edited.
  expect(await sizeOf(76)).toBe('row-cut')
  expect(shadow().activeElement).toBe(field())
  expect(getComputedStyle(field()).maskImage).toMatch(/gradient/)
  field().blur()
  expect(getComputedStyle(field()).maskImage).toBe('none')
  expect(getComputedStyle(field()).textOverflow).toBe('ellipsis')
  // Its value, too, stays in the panel.
  await amount().fill('1234567890'.repeat(4))
  await effectsRun()
  const panel = shadow().querySelector('.send-panel') as HTMLElement
  const worth = shadow().querySelector('.send-worth')?.getBoundingClientRect()
  expect(panel.scrollWidth).toBe(panel.clientWidth)
  expect(worth?.right).toBeLessThanOrEqual(panel.getBoundingClientRect().right - 16)
  await expectClean()
  expect(await sizeOf(2)).toBe('')
})

test('amount: the panel keeps its shape after Max in fiat', async () => {
  fakeAccounts([
    { ...ether, price: '3000', quantity: { decimals: '18', numeric: '1.204912345678901234' } },
  ])
  await openSend({ to: RECEIVER })
  await expectState('WalletSend', 'ready')
  await page.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
  const height = () => shadow().querySelector('.send-panel')?.getBoundingClientRect().height
  const before = height()
  await button('Max Send all ETH').click()
  await expect.poll(() => text('.send-available span')).toBe('All, less the fee')
  expect(text('.send-worth bdi')).toBe('1.204 ETH')
  expect(height()).toBe(before)
})

test('signed: the wait is for the network, and so is its refusal', async () => {
  await toWallet()
  world.chain.transfers.observation = { status: 'missing' }
  world.chain.transfers.asked[0]?.sign()
  await expect.poll(() => text('[role="status"] .send-hint')).toBe('Waiting for Ethereum…')
  await expect.element(button('Waiting for Ethereum…')).toBeVisible()
  expect(shadow().textContent).not.toContain('To cancel')
  await expectClean()
  const refusal = new PorticoError(nodeUnknownError, { details: 'min relay fee not met' })
  world.chain.transfers.asked[0]?.reject(refusal)
  await expectState('WalletSendPreview', 'failed')
  expect(text('.send-error')).toContain('Ethereum reported a problem: min relay fee not met')
})

test('a network that does not respond is named, without the words of the browser', async () => {
  await toWallet()
  const cause = new TypeError('Failed to fetch')
  world.chain.transfers.asked[0]?.reject(new PorticoError(rpcRequestFailed, { cause }))
  await expectState('WalletSendPreview', 'failed')
  expect(text('.send-error')).toContain('Ethereum didn’t respond.')
  expect(text('.send-error')).not.toMatch(/fetch|Alpha/)
})

test('network lost before the prompt: nothing was sent, and the same transfer can be retried', async () => {
  await toPreview()
  world.chain.transfers.unreachable = new PorticoError(transferPrepareFailed)
  await button('Send 0.5 ETH').click()
  await expectState('WalletSendPreview', 'failed')
  expect(text('.send-error')).toContain('This couldn’t be prepared. Nothing was sent.')
  expect(world.portico.store.getState().toasts).toHaveLength(0)
  await expectClean()
  world.chain.transfers.unreachable = undefined
  await button('Try again').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
})

test("second transfer: waits for the wallet's answer to the first", async () => {
  await toWallet()
  await toAnother()
  await expectState('WalletSendPreview', 'busy')
  await expect.element(page.getByText(/Your last transfer still waits in Alpha/)).toBeVisible()
  await expectClean()
  world.chain.transfers.asked[0]?.reject(new PorticoError(rpcUserRejected))
  await expectState('WalletSendPreview', 'ready')
  await button('Send 0.25 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(2))
})

test('late approval while another transfer shows: that one stays open', async () => {
  await toWallet()
  await toAnother()
  world.chain.transfers.asked[0]?.approve()
  await expect.element(page.getByText('Transaction started')).toBeVisible()
  await expectState('WalletSendPreview', 'ready')
  await button('Send 0.25 ETH').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(2))
})

test('late approval after the attempt ended: closes the flow', async () => {
  const { sent } = await toWallet()
  world.clock.advance(3_600_000)
  await expectState('WalletSendPreview', 'failed')
  world.chain.transfers.asked[0]?.approve()
  await expectState('Account', 'ready')
  expect(await sent).toBe(HASH)
})

test('wrong decimals in the token list: stop the transfer', async () => {
  await openSend({ amount: '1', to: RECEIVER })
  world.chain.transfers.plan = {
    asset: { kind: 'token', address: '0x1', symbol: 'USD1', decimals: 8 },
  }
  await chooseToken(/Dollar 1/)
  await amount().fill('1')
  await button('Review send').click()
  await expect.element(page.getByText(/The token list is wrong about this token/)).toBeVisible()
})

test('expired preview: must be prepared again', async () => {
  await toPreview()
  world.clock.advance(3_600_000)
  await button('Send 0.5 ETH').click()
  await expectState('WalletSendPreview', 'stale')
  expect(world.chain.transfers.asked).toHaveLength(0)
  await expectClean()
  await button('Review again').click()
  await expectState('WalletSendPreview', 'ready')
})

test('look-alike address: shown beside the known one, and must be confirmed', async () => {
  await openSend({ amount: '0.5', to: TWIN })
  // Its case differs in one of the equal groups, which is marked too: the eye finds it.
  const known = RECEIVER.replace('0x90f8', '0x90F8')
  setLabel(world.portico, { namespace: 'eip155', address: known, label: 'Carol' })
  await chooseToken(/Ether/)
  await expect.poll(submit).toBe('Review send')
  // Whenever the box is there, so are both addresses.
  let isBare = false
  const observer = new MutationObserver(() => {
    isBare ||= !!shadow().querySelector('.warning .check') && !shadow().querySelector('.look-alike')
  })
  observer.observe(shadow(), { childList: true, subtree: true })
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  observer.disconnect()
  expect(isBare).toBe(false)
  // A new view takes the focus first.
  await effectsRun()
  expect(shadow().querySelectorAll('.look-alike mark')).toHaveLength(14)
  await expect.element(page.getByText('I’ve checked. This is the right address.')).toBeVisible()
  await expect.element(page.getByText('7 parts differ')).toBeInTheDocument()
  expect(text('.warning')).not.toContain('First time sending')
  const send = button('Send 0.5 ETH')
  await expect.element(send).not.toBeInTheDocument()
  await button('Confirm above to continue').click()
  expect(shadow().activeElement).toBe(page.getByRole('checkbox').element())
  expect(world.chain.transfers.asked).toHaveLength(0)
  await expectClean()
  await page.getByRole('checkbox').click()
  await expectState('WalletSendPreview', 'ready')
  await send.click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
})

test('transfer that would fail: warned before, with the cost of opening an account', async () => {
  await connected()
  world.chain.transfers.plan = {
    outcome: { status: 'fails', reason: 'transfers are paused' },
    opens: { address: RECEIVER, rent: 2_000_000_000_000_000n },
    warnings: [{ code: 'opensAccount', confirm: false }],
    receiver: { isContract: true },
  }
  void world.portico
    .open({ view: 'WalletSend', arguments: { amount: '1', to: RECEIVER } })
    .catch(() => {})
  await chooseToken(/Ether/)
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  const warnings = [...shadow().querySelectorAll('.warning p')].map((line) => line.textContent)
  expect(warnings[0]).toBe('This would fail: transfers are paused')
  expect(warnings.join()).toContain('0.002 ETH')
  expect(warnings.join()).toContain('This is a contract.')
  await expectClean()
})

test('insufficient funds for the fee: shown in the form, with a remedy', async () => {
  await openSend({ amount: '1', to: RECEIVER })
  world.chain.transfers.refusal = new PorticoError(transferInsufficientGas, {
    args: { symbol: 'ETH' },
  })
  await chooseToken(/Dollar 1/)
  await amount().fill('1')
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSend', 'error')
  await expect.element(page.getByText('Not enough ETH for the network fee.')).toBeVisible()
  await expectClean()
  await button('Get more ETH').click()
  await expectState('FundWallet', 'ready')
})

test('unresponsive chain: busy, then an error, then a retry', async () => {
  await openSend({ amount: '1', to: RECEIVER })
  await chooseToken(/Ether/)
  await expect.poll(submit).toBe('Review send')
  let fail = (_: unknown) => {}
  world.chain.transfers.gate = new Promise((_, reject) => {
    fail = reject
  })
  // Prevents an unhandled rejection if the gate is not awaited yet.
  world.chain.transfers.gate.catch(() => {})
  await button('Review send').click()
  await expectState('WalletSend', 'busy')
  await expectClean()
  fail(new TypeError('fetch failed'))
  await expectState('WalletSend', 'error')
  world.chain.transfers.gate = Promise.resolve()
  await button('Try again').click()
  await expectState('WalletSendPreview', 'ready')
})

test('change of network: resets the form', async () => {
  await openSend({ amount: '0.5', to: RECEIVER })
  await chooseToken(/Ether/)
  await switchNetwork(world.portico, { networkId: 'eip155:10' })
  await expect.element(amount()).toHaveValue('')
  await expect.element(receiver()).toHaveValue('')
})

test('network change during the preview: returns to the filled form, with a notice', async () => {
  await toPreview()
  const [live] = getLiveConnections(world.portico.store.getState())
  const wallet = live?.connector as FakeWallet
  wallet.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:10' })
  await expect.poll(() => shadow().querySelector('[data-layout="WalletSend"]')).not.toBeNull()
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(chip()).toBeVisible()
  const word = page.getByText(/Your wallet switched to OP Mainnet/)
  await expect.element(word).toBeVisible()
  await expectClean()
  await button('Clear').click()
  await expect.element(word).not.toBeInTheDocument()
})

test('unannounced network change: detected by the prompt, returns to the form', async () => {
  await toPreview()
  world.chain.transfers.unreachable = new PorticoError(transferChanged, {
    args: { what: 'network' },
    details: 'eip155:10',
  })
  await button(/^Send 0\.5/).click()
  await expect.poll(() => shadow().querySelector('[data-layout="WalletSend"]')).not.toBeNull()
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(page.getByText(/Your wallet switched to OP Mainnet/)).toBeVisible()
})

test('change of account: resets the form, also from the preview', async () => {
  await toPreview()
  const [live] = getLiveConnections(world.portico.store.getState())
  const wallet = live?.connector as FakeWallet
  const accounts = modelAccounts('eip155', 1)
  wallet.emit({ type: 'accounts', namespace: 'eip155', accounts })
  await expect.poll(() => shadow().querySelector('[data-layout="WalletSend"]')).not.toBeNull()
  await expect.element(amount()).toHaveValue('')
})

test('token named by the site: selected', async () => {
  await openSend({ assetAddress: dollars(1).address?.split(':').at(-1), amount: '1' })
  await expectState('WalletSend', 'ready')
  expect(text('.send-token')).toContain('USD1')
})

test('closing: rejects the call that opened the form', async () => {
  const { sent } = await openSend({ to: RECEIVER })
  await expect.element(chip()).toBeVisible()
  world.portico.close()
  await expect(sent).rejects.toMatchObject({ code: 'transfer/closed' })
})

test('without a connection: does not open', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mount(world)
  const opened = world.portico.open({ view: 'WalletSend' })
  await expect(opened).rejects.toMatchObject({ code: 'connector/not-connected' })
  expect(world.portico.store.getState().modal.open).toBe(false)
})

test('WalletSendSelectToken: available tokens, filtered by name; unknown ones have none', async () => {
  fakeAccounts([ether, ...Array.from({ length: 7 }, (_, at) => dollars(at + 1))])
  await openSend()
  await button(/^Change token/).click()
  await expectState('WalletSendSelectToken', 'ready')
  await expectClean()
  await page.getByRole('textbox', { name: 'Search tokens' }).fill('dollar 3')
  expect([...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)).toEqual([
    'Dollar 3',
  ])
  await userEvent.keyboard('4')
  await expectState('WalletSendSelectToken', 'empty')
  await expectClean()
})

test('without a gateway: the native coin is selected', async () => {
  await openSend({ amount: '1' }, { gatewayUrl: undefined })
  await expectState('WalletSend', 'ready')
  expect(text('.send-token')).toContain('ETH')
  await expect.poll(submit).toBe('Enter an address')
})

test('WalletSendSelectToken: the card is as high as its few tokens', async () => {
  await openSend()
  await expectState('WalletSend', 'ready')
  await button(/^Change token/).click()
  await expectState('WalletSendSelectToken', 'ready')
  await effectsRun()
  const height = (selector: string) =>
    shadow().querySelector(selector)?.getBoundingClientRect().height
  expect(height('[data-layout="WalletSendSelectToken"]')).toBe(height('.list'))
  const [first, second] = [...shadow().querySelectorAll('.token-value')].map((value) =>
    [...value.children].map((line) => line.textContent),
  )
  expect([first, second]).toEqual([
    ['1.204 ETH', '$3,614.70'],
    ['999 USD1', '$999.00'],
  ])
})

test('Arabic: quantities and values end at one edge, the end of the row', async () => {
  await connected({ locale: 'ar' })
  void world.portico.open({ view: 'WalletSend' }).catch(() => {})
  await expectState('WalletSend', 'ready')
  push(world.portico, { view: 'WalletSendSelectToken', parameters: {} })
  await expectState('WalletSendSelectToken', 'ready')
  const lefts = [...shadow().querySelectorAll('.token-value > bdi')].map((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    return Math.round(range.getBoundingClientRect().left)
  })
  expect(lefts).toHaveLength(4)
  expect(new Set(lefts).size).toBe(1)
})

test('Arabic: the card is mirrored, digits keep their order', async () => {
  await connected({ locale: 'ar' })
  void world.portico
    .open({ view: 'WalletSend', arguments: { amount: '0.5', to: RECEIVER } })
    .catch(() => {})
  await expectState('WalletSend', 'ready')
  await expectClean()
  await page.getByRole('button', { name: 'مراجعة الإرسال' }).click()
  await expectState('WalletSendPreview', 'ready')
  const first = shadow().querySelector('.full-address bdi span') as Element
  const second = shadow().querySelector('.full-address bdi span:nth-child(2)') as Element
  expect(first.getBoundingClientRect().left).toBeLessThan(second.getBoundingClientRect().left)
  // Each line ends below the label.
  const label = shadow().querySelector('.send-leaves .send-label') as Element
  const groups = [...shadow().querySelectorAll('.full-address bdi > span')]
  const right = Math.max(...groups.map((group) => group.getBoundingClientRect().right))
  expect(right).toBeCloseTo(label.getBoundingClientRect().right, 0)
  // All lines begin below each other.
  const begins = new Map<number, number>()
  for (const group of groups) {
    const { top, left } = group.getBoundingClientRect()
    begins.set(top, Math.min(left, begins.get(top) ?? left))
  }
  expect(begins.size).toBeGreaterThan(1)
  expect(new Set([...begins.values()].map(Math.round)).size).toBe(1)
  // Without a gap after the prefix.
  const gap = second.getBoundingClientRect().left - first.getBoundingClientRect().right
  expect(gap).toBeLessThan(10)
  await expectClean()
})
