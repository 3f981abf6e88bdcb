import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import { embedded } from '../../../embedded/embedded.ts'
import { createFrameHost } from '../../../embedded/host/createFrameHost.ts'
import { createFramePage, walletUrl } from '../../../embedded/test/createFramePage.ts'
import { createWalletFrame, limitedEmail } from '../../../embedded/test/createWalletFrame.ts'
import { push } from '../../../features/modal/navigate.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { FRAME_READY_DELAY_MS, FRAME_READY_TIMEOUT_MS } from '../../../wire/frame/limits.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { dialog, expectClean, expectState, mountOpen, shadow } from '../../test/harness.tsx'
import { modalWorld } from '../../test/modalWorld.tsx'

const EMAIL = 'user@example.com'
const field = () => page.getByRole('textbox', { name: 'Email address' })
const submit = () => page.getByRole('button', { name: 'Continue with email' })
const iframe = () => shadow().querySelector('iframe')
const layer = () => iframe()?.parentElement
const slot = () => shadow().querySelector('.frame-slot')

/** Whether the frame has the place and the size of its slot. */
function isOverSlot(): boolean {
  const [own, wanted] = [iframe(), slot()].map((element) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return [x, y, width, height].map(Math.round).join()
  })
  return own === wanted
}

/** An open card with an e-mail login, whose frame draws a code until `release`. */
async function openCard(config: Partial<PorticoConfig> = {}) {
  const wallet = createWalletFrame()
  wallet.state.script.next('hang')
  const frames = createFramePage(wallet, createFrameHost(document))
  const timers = manualClock()
  const clock = {
    ...timers,
    after: (delayMs: number, callback: () => void) => {
      if (delayMs !== FRAME_READY_DELAY_MS) return timers.after(delayMs, callback)
      const timer = setTimeout(callback)
      return () => clearTimeout(timer)
    },
  }
  const connector = embedded({ walletUrl, clock, page: frames.page })
  const world = modalWorld([fakeWallet('Alpha'), connector], config)
  await mountOpen(world)
  return { ...frames, ...world, wallet, timers }
}

async function logIn(email = EMAIL) {
  await field().fill(email)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => {
  document.querySelector('[data-portico-modal]')?.remove()
})

test('email: logs in with a code that the frame asks for', async () => {
  const { portico, opened, wallet } = await openCard()
  await expect.element(field()).toBeVisible()
  await expectClean()
  expect(opened).toEqual([])
  expect(iframe()).toBeNull()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  expect(opened).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expectClean()
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  // The other adapter of this site has no part for wallets without a provider of their own.
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
})

test('email: refuses what is no address, beside the field', async () => {
  const { opened } = await openCard()
  await logIn('user@example')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a valid email address')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => shadow().activeElement?.tagName).toBe('INPUT')
  await expectClean()
  await field().fill(EMAIL)
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  expect(opened).toEqual([])
})

test('email: counts down until another code may be sent', async () => {
  const { clock } = await openCard()
  await logIn(limitedEmail)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Please try again after 12 seconds')
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  await expectClean()
  clock.advance(11_000)
  await expect.element(alert).toHaveTextContent('Please try again after 1 second')
  clock.advance(1000)
  await expect.element(submit()).not.toHaveAttribute('aria-disabled')
})

test('email: a blocked frame says so, and the next attempt loads it', async () => {
  const { block, unblock, timers, opened } = await openCard()
  block()
  await logIn()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => opened).toHaveLength(1)
  timers.advance(FRAME_READY_TIMEOUT_MS)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Unable to load email login dependency')
  await expect.element(field()).toHaveValue(EMAIL)
  await expectClean()
  expect(iframe()).toBeNull()
  unblock()
  await submit().click()
  await expectState('EmailVerifyOtp', 'ready')
})

test('email: the frame lies over its slot, in the card, and stays there', async () => {
  const { portico, showView, wallet } = await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  const loaded = iframe()
  expect(loaded?.closest('dialog')).toBe(dialog())
  expect(loaded?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|downloads/)
  expect(loaded?.title).toBe('Secure sign-in: Email wallet')
  expect(layer()?.inert).toBe(false)
  await expect.poll(isOverSlot).toBe(true)
  await expect.poll(() => slot()?.clientHeight).toBe(220)
  showView('code', 300)
  await expect.poll(() => slot()?.clientHeight).toBe(300)
  await expect.poll(isOverSlot).toBe(true)
  // What is higher than the card scrolls inside the frame.
  showView('code', 2000)
  await expect.poll(isOverSlot).toBe(true)
  await expect.poll(() => slot()?.clientHeight).toBeGreaterThan(400)
  const body = shadow().querySelector('.body')
  await expect.poll(() => body && body.scrollHeight - body.clientHeight).toBe(0)
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  void portico.open()
  await expect.poll(() => shadow().querySelector('[data-layout="Account"]')).not.toBeNull()
  expect(iframe()).toBe(loaded)
  expect(layer()?.inert).toBe(true)
  expect(getComputedStyle(loaded as Element).visibility).toBe('hidden')
})

test('email: the frame follows its slot in a card that scrolls', async () => {
  await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  const body = shadow().querySelector<HTMLElement>('.body')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.view-layout{padding-bottom:2000px}')
  shadow().adoptedStyleSheets = [...shadow().adoptedStyleSheets, sheet]
  await expect.poll(() => body && body.scrollHeight > body.clientHeight).toBe(true)
  body?.scrollTo(0, 40)
  await expect.poll(() => body?.scrollTop).toBe(40)
  await expect.poll(isOverSlot).toBe(true)
  // What leaves the card's body is cut off: it would lie over the header.
  const box = layer()?.getBoundingClientRect()
  expect(Math.round(box?.top ?? 0)).toBe(Math.round(body?.getBoundingClientRect().top ?? 0))
  expect(getComputedStyle(layer() as Element).overflow).toBe('hidden')
})

test('email: the frame lies over its slot from right to left', async () => {
  await openCard({ locale: 'ar' })
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(EMAIL)
  await userEvent.keyboard('{Enter}')
  await expectState('EmailVerifyOtp', 'ready')
  await expect.poll(isOverSlot).toBe(true)
  expect(getComputedStyle(slot() as Element).direction).toBe('rtl')
})

test('email: focus goes on in the frame, and Tab leads there from the header', async () => {
  await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  await expect.poll(() => shadow().activeElement).toBe(iframe())
  shadow().querySelector<HTMLElement>('.header .end')?.focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => shadow().activeElement).toBe(iframe())
})

test('email: Escape in the frame closes the card, and ends the login', async () => {
  const { portico, pressEscape, wallet } = await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  pressEscape()
  await expect.poll(() => dialog().open).toBe(false)
  expect(layer()?.inert).toBe(true)
  expect(portico.store.getState().attempt).toBeUndefined()
  wallet.state.script.release()
  void portico.open()
  await expectState('Connect', 'ready')
  await expect.element(field()).toHaveValue('')
  expect(portico.store.getState().connections).toEqual({})
})

test('email: back keeps the address, and hides the frame', async () => {
  await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectState('Connect', 'ready')
  await expect.element(field()).toHaveValue(EMAIL)
  await expect.element(submit()).not.toHaveAttribute('aria-busy')
  expect(layer()?.inert).toBe(true)
})

test('email: a new browser has a view of its own', async () => {
  const { showView } = await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  const loaded = iframe()
  showView('device', 180)
  await expectState('EmailVerifyDevice', 'ready')
  await expect.element(page.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  expect(iframe()).toBe(loaded)
  await expect.poll(() => layer()?.inert).toBe(false)
  await expectClean()
  showView('code', 220)
  await expectState('EmailVerifyOtp', 'ready')
})

test('email: until the frame draws, the card has the shape of its form', async () => {
  const { portico } = await openCard()
  const parameters = { connectorId: 'embedded' }
  push(portico, { view: 'EmailVerifyOtp', parameters })
  await expectState('EmailVerifyOtp', 'loading')
  await expectClean()
  const cells = [...shadow().querySelectorAll('.form-cells > .bone')]
  expect(cells).toHaveLength(8)
  expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1)
  // The height of the code's form in a card.
  expect(slot()?.getBoundingClientRect().height).toBe(336)
  push(portico, { view: 'EmailVerifyDevice', parameters })
  await expectState('EmailVerifyDevice', 'loading')
  await expectClean()
  expect(shadow().querySelector('.form-cells')).toBeNull()
  expect(slot()?.getBoundingClientRect().height).toBe(392)
})

test('email: a frame that loads again offers a new code', async () => {
  const { reloadFrame, wallet } = await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  await reloadFrame()
  await expectState('EmailVerifyOtp', 'failed')
  await expectClean()
  wallet.state.script.next('hang')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expectState('EmailVerifyOtp', 'ready')
})

test('email: a user who leaves the form is back at the field', async () => {
  const { showView } = await openCard()
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  showView('none', 0)
  await expectState('Connect', 'ready')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('email: the frame has the appearance of the card', async () => {
  const { portico, wallet } = await openCard({ themeVariables: { '--portico-accent': '#ff0000' } })
  await logIn()
  await expectState('EmailVerifyOtp', 'ready')
  const themes = () => wallet.received.filter(({ type }) => type === 'SYNC_THEME')
  const [first] = themes()
  expect(first?.payload).toMatchObject({
    themeMode: 'light',
    language: 'en',
    themeVariables: { '--radius': '4px' },
  })
  const { setTheme } = await import('../../../features/appearance/setTheme.ts')
  setTheme(portico, { mode: 'dark' })
  await expect.poll(() => themes().at(-1)?.payload).toMatchObject({ themeMode: 'dark' })
})

test('passkey: logs in with one that the frame asks for, and asks for nothing before', async () => {
  const { portico, opened, wallet } = await openCard()
  const passkey = page.getByRole('button', { name: 'Continue with a passkey' })
  await expect.element(passkey).toBeVisible()
  expect(opened).toEqual([])
  await passkey.click()
  await expectState('EmailVerifyOtp', 'ready')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectClean()
  expect(wallet.received.map(({ type }) => type)).toContain('CONNECT_PASSKEY')
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
})

test('passkey: a frame that loads again asks once more', async () => {
  const { reloadFrame, wallet } = await openCard()
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expectState('EmailVerifyOtp', 'ready')
  await reloadFrame()
  await expectState('EmailVerifyOtp', 'failed')
  await expectClean()
  wallet.state.script.next('hang')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectState('EmailVerifyOtp', 'ready')
})

test('passkey: no button where the site turns it off', async () => {
  await mountOpen(modalWorld([fakeWallet('Alpha'), embedded({ walletUrl, passkey: false })]))
  await expect.element(field()).toBeVisible()
  await expect.element(page.getByText('Continue with a passkey')).not.toBeInTheDocument()
})

test('email: separators stand between wallets and logins only', async () => {
  const login = fakeWallet('Postbox', { type: 'auth', id: 'postbox' })
  const connector = embedded({ walletUrl })
  const world = modalWorld([fakeWallet('Alpha'), connector, login], {
    features: { connectMethodsOrder: ['email', 'social', 'wallet'] },
  })
  await mountOpen(world)
  await expect.element(field()).toBeVisible()
  expect(shadow().querySelectorAll('.or')).toHaveLength(1)
  const order = [...shadow().querySelectorAll('.email, .or, .row')].map(
    ({ className }) => className,
  )
  expect(order.slice(0, 3)).toEqual(['email', 'row', 'or'])
})
