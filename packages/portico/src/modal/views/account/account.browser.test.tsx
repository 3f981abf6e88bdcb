import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateRecord } from '../../../core/storage/record.ts'
import { connect } from '../../../features/connect/connect.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

async function openAccount(config = {}, more = {}) {
  const wallet = { ...fakeWallet('Alpha'), ...more }
  world = modalWorld([wallet], config)
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
  return wallet
}

const find = (selector: string) => shadow().querySelector(selector) as HTMLElement
const box = (selector: string) => find(selector).getBoundingClientRect()

test('balance: one phrase for screen readers, one line on one baseline', async () => {
  await openAccount()
  expect(find('.amount .sr').textContent).toBe('Balance: 1.204 ETH')
  const pieces = find('.amount > [aria-hidden=true]')
  expect(pieces.textContent).toBe('1.204 ETH')
  expect(box('.amount-unit').left).toBeGreaterThan(box('.amount-rest').right)
  const [number, unit] = ['.amount-rest', '.amount-unit'].map(baselineOf)
  expect(number).toBeCloseTo(unit ?? 0, 0)
  // Number and unit are centred together.
  const middle = (selector: string) => box(selector).left + box(selector).width / 2
  expect(middle('.amount > [aria-hidden=true]')).toBeCloseTo(middle('.hero'), 0)
})

const walletPage = 'https://wallet.example/wallet?project=shop'
const userWith = (user: object) => ({
  getUser: () => ({ accountType: 'eoa' as const, walletPage, ...user }),
})
const findRow = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['its user', {}],
  ['the user of a social login', { provider: 'google' }],
])('embedded wallet: %s is led to protect it, with the first picture', async (_, user) => {
  await openAccount({}, userWith({ isProtected: false, ...user }))
  // It is there as soon as the view is: nothing moves when it comes.
  expect(findRow('Protect your account').query()).not.toBeNull()
  await expectClean()
  await findRow('Protect your account').click()
  await expectState('AccountSettings', 'ready')
  const link = page.getByRole('link', { name: /^Browsers and security/ })
  await expect.element(link).toHaveAttribute('href', walletPage)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  ['google', 'true'],
  ['farcaster', null],
])('embedded wallet: the address of a user of %s, disabled: %s', async (provider, disabled) => {
  await openAccount({}, userWith({ email: 'alice@example.com', provider }))
  await findRow('Protect your account').click()
  await expectState('AccountSettings', 'ready')
  const row = page.getByRole('button', { name: /^Email address/ }).element()
  expect(row.getAttribute('aria-disabled')).toBe(disabled)
})

test('embedded wallet: only settings for one that its user has protected', async () => {
  await openAccount({}, userWith({ isProtected: true }))
  expect(findRow('Protect your account').query()).toBeNull()
  expect(findRow('Wallet settings').query()).not.toBeNull()
})

test('embedded wallet: a page that is no web page is not linked', async () => {
  await openAccount({}, userWith({ walletPage: 'javascript:alert(1)' }))
  await findRow('Protect your account').click()
  await expectState('AccountSettings', 'ready')
  expect(page.getByRole('link').query()).toBeNull()
})

test('balance: in Arabic the unit follows the number on its right, as in every other place', async () => {
  await openAccount({ locale: 'ar' })
  await expect.poll(() => find('.amount .sr').textContent).toBe('الرصيد: \u20681.204 ETH\u2069')
  expect(box('.amount-unit').left).toBeGreaterThan(box('.amount bdi').right)
  await expectClean()
})

test('400 % zoom: what follows the address is partly in view, below a fade', async () => {
  await page.viewport(320, 256)
  onTestFinished(() => page.viewport(1280, 800))
  await openAccount()
  await expectClean()
  const body = find('.body')
  expect(body.matches('[data-more]')).toBe(true)
  const fadePx = Number.parseFloat(getComputedStyle(body, '::after').height)
  const icon = box('.wallet-actions .icon')
  expect(icon.top).toBeLessThan(body.getBoundingClientRect().bottom - fadePx)
})

test('address: shown in full on keyboard focus, without a layout shift', async () => {
  await openAccount()
  const chip = page.getByRole('button', { name: /^Copy address/ }).element() as HTMLElement
  // Also waits for the end of the animation.
  await expectClean()
  const before = chip.getBoundingClientRect().toJSON()
  const whole = find('.chip-whole')
  expect(getComputedStyle(whole).clipPath).toBe('inset(50%)')
  // A key press makes the browser show the focus as keyboard focus.
  await userEvent.keyboard('{Tab}')
  chip.focus()
  expect(chip.matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(whole).clipPath).toBe('none')
  expect(whole.textContent).toBe(modelAccounts('eip155')[0].address)
  expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth)
  expect(chip.getBoundingClientRect().toJSON()).toEqual(before)
  const card = box('.card')
  expect(whole.getBoundingClientRect().left).toBeGreaterThanOrEqual(card.left)
  expect(whole.getBoundingClientRect().right).toBeLessThanOrEqual(card.right)
  await expectClean()
})

test('address: screen readers get the full one, once', async () => {
  await openAccount()
  const { address } = modelAccounts('eip155')[0]
  // The whole name: no short form, and no description that repeats it.
  const chip = page.getByRole('button', { name: `Copy address ${address}`, exact: true })
  await expect.element(chip).toBeVisible()
  await expect.element(chip).not.toHaveAttribute('title')
})

test('name: that of the last visit shows at once, until the gateway responds', async () => {
  const { address } = modelAccounts('eip155')[0]
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  updateRecord(world.portico, (record) => ({
    ...record,
    shown: { [`:${address}`]: { address, networkId: 'eip155:1', name: 'alice.eth', at: 0 } },
  }))
  void world.portico.open()
  const names = () => shadow().querySelector('.hero .chip > bdi:not([dir])')?.textContent
  await expect.poll(names).toBe('alice.eth')
  const none = { name: undefined, avatar: undefined }
  world.portico.store.setState({ identities: { [`eip155:${address}`]: none } })
  await expect.poll(names).toBeUndefined()
})

/** Measures the baseline of an element's text: the lower edge of an empty inline box. */
function baselineOf(selector: string): number {
  const mark = document.createElement('span')
  mark.className = 'baseline-mark'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.baseline-mark{display:inline-block;width:0;height:0}')
  shadow().adoptedStyleSheets.push(sheet)
  find(selector).append(mark)
  const { bottom } = mark.getBoundingClientRect()
  mark.remove()
  shadow().adoptedStyleSheets.pop()
  return bottom
}

test('unreachable wallet: said in the place of the network, so that nothing below moves', async () => {
  const wallet = await openAccount({ locale: 'ar' })
  await expectClean()
  const places = () => ['.chip', '.wallet-actions', '.card'].map((each) => box(each).toJSON())
  const before = places()
  const setReachability = (reachability: 'ok' | 'unreachable') =>
    wallet.emit({ type: 'reachability', namespace: 'eip155', reachability })
  setReachability('unreachable')
  await expectState('Account', 'unreachable')
  await expect.element(page.getByRole('status').getByText('محفظتك لا تستجيب حاليًا.')).toBeVisible()
  expect(places()).toEqual(before)
  await expectClean()
  setReachability('ok')
  await expectState('Account', 'ready')
  expect(places()).toEqual(before)
})
