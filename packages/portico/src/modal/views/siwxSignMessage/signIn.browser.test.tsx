import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { type FakeSignIn, fakeSignIn } from '../../../features/test/signInWorld.ts'
import { rpcUserRejected } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInRefused } from '../../../wire/errors/rows/signIn.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import {
  dialog,
  expectClean,
  expectState,
  letPass,
  mountOpen,
  shadow,
  shownState,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { setOnline } from '../../test/setOnline.ts'

let world: ModalWorld
afterEach(() => world.portico.close())

const press = async (name: string) => {
  const found = [...shadow().querySelectorAll('button')].find((item) => item.textContent === name)
  if (!found) throw new TypeError(`there is no button ${name}`)
  await userEvent.click(found)
}
const layout = () => shadow().querySelector<HTMLElement>('[data-layout]')
const header = () => shadow().querySelector('.header')?.getBoundingClientRect().height

/** Expects the message of the catalogue, not that of the browser. */
const expectAway = () => {
  expect(dialog().textContent).toContain('sign-in server. Check your connection')
  expect(dialog().textContent).not.toContain('Failed to fetch')
}

/** Connects a wallet, so that sign-in opens. */
async function asked(siwx: FakeSignIn) {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { siwx })
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.approve()
  await expectState('ConnectingExternal', 'done')
  // The done state stays visible for a moment.
  await letPass(world, 600, shownState).toBe('SIWXSignMessage ready')
}

test('after connecting: opens sign-in, and closes when signed in', async () => {
  const siwx = fakeSignIn()
  await asked(siwx)
  expect(dialog().textContent).toContain('Confirm it’s you')
  await expectClean()
  // The account is apart from the text above it.
  const [words, step] = [...shadow().querySelectorAll('.status-text p')]
  const gap =
    (step?.getBoundingClientRect().top ?? 0) - (words?.getBoundingClientRect().bottom ?? 0)
  expect(gap).toBeGreaterThanOrEqual(12)
  const seen = new Set<string | undefined>()
  const note = () => dialog().open && seen.add(layout()?.dataset.layout)
  new MutationObserver(note).observe(dialog(), { childList: true, subtree: true, attributes: true })
  await press('Sign in')
  await expect.poll(() => dialog().open).toBe(false)
  expect(siwx.sessions.size).toBe(1)
  // The first screen is prepared only after the card is closed.
  expect([...seen]).toEqual(['SIWXSignMessage'])
  await expect.poll(() => currentRoute(world.portico.store.getState().modal).view).toBe('Connect')
})

test.each([true, false])(
  'unreachable server (required: %s): shows the error without a connected state, and can be retried',
  async (required) => {
    const siwx = fakeSignIn({ required })
    siwx.broken.set('getSessions', new TypeError('Failed to fetch'))
    const wallet = fakeWallet('Alpha')
    world = modalWorld([wallet], { siwx })
    await mountOpen(world)
    await page.getByRole('button', { name: /Alpha/ }).click()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await wallet.prompts[0]?.approve()
    const failed = 'SIWXSignMessage failed'
    // If sign-in is optional, the done state is shown first.
    if (required) await expect.poll(shownState).toBe(failed)
    else await letPass(world, 600, shownState).toBe(failed)
    expectAway()
    const connections = () => Object.keys(world.portico.store.getState().connections)
    await expect.poll(() => connections().length).toBe(required ? 0 : 1)
    expect(shownState()).toBe('SIWXSignMessage failed')
    await expectClean()
    siwx.broken.clear()
    await press('Try again')
    if (required) {
      await expect.poll(() => wallet.prompts.length).toBe(1)
      await wallet.prompts[0]?.approve()
      await expectState('ConnectingExternal', 'done')
      await letPass(world, 600, shownState).toBe('SIWXSignMessage ready')
      await press('Sign in')
    }
    await expect.poll(() => siwx.sessions.size).toBe(1)
    await expect.poll(() => dialog().open).toBe(false)
    expect(connections()).toHaveLength(1)
  },
)

test('failed check after closing: reopens the card with the error', async () => {
  const siwx = fakeSignIn()
  let fail = (_: unknown): void => {}
  siwx.gates.set('getSessions', new Promise<void>((_, reject) => (fail = reject)))
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { siwx })
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.approve()
  await expect.poll(() => siwx.calls).toContain('getSessions')
  world.portico.close()
  await expect.poll(() => dialog().open).toBe(false)
  fail(new TypeError('Failed to fetch'))
  await expect.poll(() => dialog().open).toBe(true)
  await expect.poll(shownState).toBe('SIWXSignMessage failed')
  expectAway()
  siwx.gates.clear()
  await press('Try again')
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, shownState).toBe('SIWXSignMessage ready')
  await press('Sign in')
  await expect.poll(() => siwx.sessions.size).toBe(1)
})

test("required: only the view's own buttons close it", async () => {
  await asked(fakeSignIn())
  // As high as with a close button.
  expect(shadow().querySelector('.header button')).toBeNull()
  expect(header()).toBe(56)
  await userEvent.keyboard('{Escape}')
  // The dialog stays open during its closing animation, so the state is compared.
  await expect
    .poll(() => world.portico.store.getState().modal)
    .toMatchObject({
      open: true,
      refusals: 1,
    })
  expect(dialog().open).toBe(true)
  await press('Disconnect')
  await expect.poll(() => dialog().open).toBe(false)
  expect(world.portico.store.getState().connections).toEqual({})
  await expect.poll(() => currentRoute(world.portico.store.getState().modal).view).toBe('Connect')
})

test('not required: the user can skip it', async () => {
  await asked(fakeSignIn({ required: false }))
  await expectClean()
  await press('Not now')
  await expect.poll(() => dialog().open).toBe(false)
  expect(Object.keys(world.portico.store.getState().connections)).toHaveLength(1)
})

test('declined: shown, and can be retried', async () => {
  let answer: () => Promise<string> = async () => {
    throw new PorticoError(rpcUserRejected)
  }
  const siwx = fakeSignIn({ signMessage: () => answer() })
  await asked(siwx)
  await press('Sign in')
  await expectState('SIWXSignMessage', 'declined')
  expect(shadow().textContent?.split('Signature declined')).toHaveLength(2)
  await expect.poll(() => world.portico.store.getState().toasts).toEqual([])
  await expectClean()
  answer = async () => '0xsigned'
  await press('Try again')
  await expect.poll(() => dialog().open).toBe(false)
})

test('pending signature: shown, with a way to cancel', async () => {
  await asked(fakeSignIn({ required: false, signMessage: () => new Promise(() => {}) }))
  const actions = () => shadow().querySelector('.actions')?.getBoundingClientRect().top
  const top = actions()
  await press('Sign in')
  await expectState('SIWXSignMessage', 'busy')
  // The text is shorter; what is pressed stays in place.
  expect(actions()).toBe(top)
  await expect.poll(() => dialog().textContent).toContain('Approve in Alpha')
  await expectClean()
  await press('Not now')
  await expect.poll(() => dialog().open).toBe(false)
})

test('rejected by the server: shown', async () => {
  const siwx = fakeSignIn()
  await asked(siwx)
  siwx.broken.set('addSession', new PorticoError(signInRefused, { details: 'The nonce is used' }))
  await press('Sign in')
  await expectState('SIWXSignMessage', 'failed')
  expect(dialog().textContent).toContain('couldn’t sign you in. The nonce is used.')
  await expectClean()
})

test.each(['createMessage', 'addSession'])(
  'unreachable server at %s: has a message of the catalogue',
  async (name) => {
    const siwx = fakeSignIn()
    await asked(siwx)
    siwx.broken.set(name, new TypeError('Failed to fetch'))
    await press('Sign in')
    await expectState('SIWXSignMessage', 'failed')
    expectAway()
    siwx.broken.clear()
    await press('Try again')
    await expect.poll(() => dialog().open).toBe(false)
  },
)

test('wallet error while signing: not blamed on the server', async () => {
  const signMessage = () => Promise.reject(new TypeError('The wallet is broken'))
  await asked(fakeSignIn({ signMessage }))
  await press('Sign in')
  await expectState('SIWXSignMessage', 'failed')
  expect(dialog().textContent).toContain('couldn’t sign you in. The wallet is broken.')
})

test('not required and skipped: can be signed later', async () => {
  const siwx = fakeSignIn({ required: false })
  await asked(siwx)
  await press('Not now')
  await expect.poll(() => dialog().open).toBe(false)
  void world.portico.open({ view: 'SIWXSignMessage' })
  await expectState('SIWXSignMessage', 'ready')
  await press('Sign in')
  await expect.poll(() => siwx.sessions.size).toBe(1)
})

test('not required and skipped: the account leads to sign-in until the user has signed in', async () => {
  const siwx = fakeSignIn({ required: false })
  await asked(siwx)
  await press('Not now')
  await expect.poll(() => dialog().open).toBe(false)
  void world.portico.open()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectState('SIWXSignMessage', 'ready')
  await press('Sign in')
  await expect.poll(() => siwx.sessions.size).toBe(1)
  await expect.poll(() => dialog().open).toBe(false)
  void world.portico.open()
  await expect.poll(() => layout()?.dataset.layout).toBe('Account')
  expect(dialog().textContent).not.toContain('Sign in')
})

test('offline: nothing is signed, and the button comes alive with the connection', async () => {
  onTestFinished(() => setOnline(undefined))
  const siwx = fakeSignIn()
  await asked(siwx)
  setOnline(false)
  const offline = page.getByRole('button', { name: 'You’re offline' })
  await expect.element(offline).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('You’re offline. Check your connection.')).toBeVisible()
  await expectClean()
  const before = [...siwx.calls]
  await userEvent.click(offline, { force: true })
  expect(siwx.calls).toEqual(before)
  expect(shownState()).toBe('SIWXSignMessage ready')
  setOnline(true)
  await expect.element(offline).not.toBeInTheDocument()
  await press('Sign in')
  await expect.poll(() => dialog().open).toBe(false)
  expect(siwx.sessions.size).toBe(1)
})

test('closed during the success state: opens by itself', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { siwx: fakeSignIn() })
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.approve()
  await expectState('ConnectingExternal', 'done')
  await expect.poll(() => world.portico.store.getState().signIn?.status).toBe('needed')
  await userEvent.keyboard('{Escape}')
  await expectState('SIWXSignMessage', 'ready')
  await userEvent.keyboard('{Escape}')
  expect(dialog().open).toBe(true)
  // Only the view's own button closes it.
  await press('Disconnect')
  await expect.poll(() => dialog().open).toBe(false)
})
