import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { embedded } from '../../../embedded/embedded.ts'
import { createFrameHost } from '../../../embedded/host/createFrameHost.ts'
import { createFramePage, readyClock, walletUrl } from '../../../embedded/test/createFramePage.ts'
import { createWalletFrame, FARCASTER_URI } from '../../../embedded/test/createWalletFrame.ts'
import { FrameError } from '../../../wire/frame/frameError.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { dialog, expectClean, expectState, mountOpen, shadow } from '../../test/harness.tsx'
import { modalWorld } from '../../test/modalWorld.tsx'
import { scanCode } from '../../test/scanCode.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Email address' })

/** An open card whose login with Farcaster waits for the approval in the app. */
async function openCode({ error, ...options }: { isNew?: boolean; error?: FrameError } = {}) {
  const wallet = createWalletFrame(options)
  wallet.state.script.next(error ? { error } : 'hang')
  const frames = createFramePage(wallet, createFrameHost(document))
  const parts = { walletUrl, clock: readyClock, page: frames.page }
  const world = modalWorld([fakeWallet('Alpha'), embedded({ ...parts, socials: ['farcaster'] })])
  const tracked: unknown[] = []
  world.portico.events.on('track', (event) => void tracked.push(event))
  await mountOpen(world)
  await button('Continue with Farcaster').click()
  await expectState('ConnectingFarcaster', error ? 'failed' : 'ready')
  const types = () => wallet.received.map(({ type }) => type)
  return { ...world, wallet, types, tracked }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('[data-portico-modal]')?.remove()
})

test('farcaster: a code that scanners read leads to the app, and so does a link', async () => {
  await openCode()
  await expect
    .element(page.getByRole('img', { name: 'Sign-in code for the Farcaster app' }))
    .toBeVisible()
  expect(await scanCode(shadow().querySelector('.qr'))).toBe(FARCASTER_URI)
  const link = page.getByRole('link', { name: 'Open Farcaster' })
  await expect.element(link).toHaveAttribute('href', FARCASTER_URI)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectClean()
})

test('farcaster: a known user is logged in after the approval', async () => {
  const { portico, wallet, tracked } = await openCode()
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
  expect(tracked).toContainEqual(
    expect.objectContaining({
      event: 'SOCIAL_LOGIN_SUCCESS',
      properties: expect.objectContaining({ provider: 'farcaster' }),
    }),
  )
})

test('farcaster: a new user adds an address, whose code belongs to the same login', async () => {
  const { portico, wallet } = await openCode({ isNew: true })
  wallet.state.script.release()
  await expectState('ConnectingFarcaster', 'setup')
  await expect.poll(() => shadow().activeElement).toBe(field().element())
  await expectClean()
  await field().fill('no address')
  await button('Continue with email').click()
  await expect.element(page.getByText('Enter a valid email address')).toBeVisible()
  wallet.state.script.next('hang')
  await field().fill('alice@example.com')
  await button('Continue with email').click()
  await expectState('EmailVerifyOtp', 'ready')
  expect(wallet.received).toContainEqual({
    type: 'CONNECT_EMAIL',
    payload: { email: 'alice@example.com', provider: 'farcaster' },
  })
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
})

test('farcaster: back from the code leads to all ways, and a plain login names no provider', async () => {
  const { wallet } = await openCode({ isNew: true })
  wallet.state.script.release()
  await expectState('ConnectingFarcaster', 'setup')
  wallet.state.script.next('hang')
  await field().fill('alice@example.com')
  await button('Continue with email').click()
  await expectState('EmailVerifyOtp', 'ready')
  await button('Back').click()
  await expectState('Connect', 'ready')
  wallet.state.script.next('hang')
  await button('Continue with email').click()
  await expectState('EmailVerifyOtp', 'ready')
  expect(wallet.received.at(-1)).toEqual({
    type: 'CONNECT_EMAIL',
    payload: { email: 'alice@example.com' },
  })
})

test('farcaster: leaving the view ends the login', async () => {
  const { portico, types, wallet } = await openCode()
  await button('Back').click()
  await expectState('Connect', 'ready')
  await expect.poll(() => portico.store.getState().attempt).toBeUndefined()
  wallet.state.script.next('hang')
  await button('Continue with Farcaster').click()
  await expectState('ConnectingFarcaster', 'ready')
  expect(types().filter((type) => type === 'GET_FARCASTER_URI')).toHaveLength(2)
})

test('farcaster: a login that failed says so, and the next try has a new code', async () => {
  const { wallet, types } = await openCode({ error: new FrameError({ code: 'unavailable' }) })
  await expect.element(page.getByText('The wallet can’t be reached right now.')).toBeVisible()
  await expectClean()
  wallet.state.script.next('hang')
  await button('Try again').click()
  await expectState('ConnectingFarcaster', 'ready')
  expect(types().filter((type) => type === 'GET_FARCASTER_URI')).toHaveLength(2)
})
