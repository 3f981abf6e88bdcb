import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import { embedded } from '../../../embedded/embedded.ts'
import { createFrameHost } from '../../../embedded/host/createFrameHost.ts'
import type { EmbeddedOptions } from '../../../embedded/options.ts'
import { createFramePage, readyClock, walletUrl } from '../../../embedded/test/createFramePage.ts'
import { createWalletFrame } from '../../../embedded/test/createWalletFrame.ts'
import { createFakePopup } from '../../../features/connect/social/test/fakePopup.ts'
import { CLOSED_POLL_MS } from '../../../features/connect/social/waitForResult.ts'
import { connectorTimedOut } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import {
  dialog,
  expectClean,
  expectState,
  letPass,
  mountOpen,
  shadow,
} from '../../test/harness.tsx'
import { modalWorld } from '../../test/modalWorld.tsx'

const RESULT = { type: 'SOCIAL_RESULT', resultUri: `${walletUrl}/social/result?h=1` }
const three = ['google', 'github', 'discord'] as const
const seven = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const google = () => button('Continue with Google')

/** The names of the buttons for social logins, and whether they have a text. */
function shownLogins(): string[] {
  return [...shadow().querySelectorAll('.socials .button')].map(
    (item) => item.getAttribute('aria-label') ?? `wide: ${item.textContent}`,
  )
}

/** An open card with social logins, whose windows are fake. */
async function openCard(
  socials: EmbeddedOptions['socials'],
  config: Partial<PorticoConfig> = {},
  change: (connector: Connector) => Connector = (connector) => connector,
) {
  const wallet = createWalletFrame()
  wallet.state.script.next('hang')
  const frames = createFramePage(wallet, createFrameHost(document))
  const connector = embedded({ walletUrl, socials, clock: readyClock, page: frames.page })
  const world = modalWorld([fakeWallet('Alpha'), change(connector)], config)
  const fakes: ReturnType<typeof createFakePopup>[] = []
  let isBlocking = false
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    const fake = createFakePopup()
    fakes.push(fake)
    fake.page.isBlocking = isBlocking
    return fake.page.open(...(args as [string, string, string])) as unknown as Window
  })
  await mountOpen(world)
  const last = () => fakes.at(-1) as ReturnType<typeof createFakePopup>
  return {
    ...frames,
    ...world,
    wallet,
    fakes,
    last,
    setBlocking(value: boolean) {
      isBlocking = value
    },
    /** The window posts a message of the wallet service. */
    post(data: unknown) {
      const message = { data, origin: walletUrl, source: last().popup, ports: [] }
      window.dispatchEvent(Object.assign(new Event('message'), message))
    },
    async goToProvider() {
      await google().click()
      await expectState('ConnectingSocial', 'busy')
      await expect.poll(() => last().visited).toEqual(['https://accounts.example.com/google'])
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('[data-portico-modal]')?.remove()
})

test('social: one wide button and logos with names, in the order of the site', async () => {
  await openCard(three, { features: { socials: ['github', 'apple', 'google', 'discord'] } })
  await expect.element(google()).toBeVisible()
  expect(shownLogins()).toEqual([
    'wide: Continue with GitHub',
    'Continue with Google',
    'Continue with Discord',
  ])
  expect(shadow().querySelectorAll('.or')).toHaveLength(1)
  await expectClean()
})

test('social: two are two wide buttons', async () => {
  await openCard(['github', 'google'])
  await expect.element(google()).toBeVisible()
  expect(shownLogins()).toEqual(['wide: Continue with Google', 'wide: Continue with GitHub'])
})

test('social: what does not fit is in a list of all', async () => {
  const { last } = await openCard(seven)
  await expect.element(google()).toBeVisible()
  expect(shownLogins()).toEqual([
    'wide: Continue with Google',
    'Continue with X',
    'Continue with Discord',
    'Continue with Farcaster',
    'Continue with GitHub',
    'More accounts',
  ])
  await button('More accounts').click()
  await expectState('ConnectSocials', 'ready')
  const names = [...shadow().querySelectorAll('.row-title')].map((title) => title.textContent)
  expect(names).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
  await expectClean()
  await button('Apple').click()
  await expectState('ConnectingSocial', 'busy')
  await expect.poll(() => last().visited).toEqual(['https://accounts.example.com/apple'])
})

test('social: none without a connector that offers one, and none that the site turned off', async () => {
  await openCard(three, { features: { socials: false } })
  await expect.element(page.getByRole('textbox')).toBeVisible()
  expect(shownLogins()).toEqual([])
})

test('social: shown without e-mail, and disabled until the terms are accepted', async () => {
  const { fakes } = await openCard(three, {
    features: { email: false, legalCheckbox: true },
    termsUrl: 'https://shop.example.com/terms',
  })
  await expect.element(google()).toHaveAttribute('aria-disabled', 'true')
  expect(shadow().querySelector('.email')).toBeNull()
  await google().click({ force: true })
  expect(fakes).toHaveLength(0)
  await page.getByRole('checkbox').click()
  await google().click()
  expect(fakes).toHaveLength(1)
})

test('social: logs in at the provider, then in the frame', async () => {
  const { portico, post, goToProvider, last, wallet } = await openCard(three)
  const tracked: string[] = []
  portico.events.on('track', ({ event }) => void tracked.push(event))
  await goToProvider()
  expect(last().popup.document.title).toBe('Opening Google…')
  await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
  await expectClean()
  post(RESULT)
  await expectState('ConnectingSocial', 'ready')
  expect(last().popup.closed).toBe(true)
  await expectClean()
  expect(wallet.received).toContainEqual({
    type: 'CONNECT_SOCIAL',
    payload: { resultUri: RESULT.resultUri },
  })
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
  expect(tracked).toContain('SOCIAL_LOGIN_SUCCESS')
})

test('social: a user who closes the window is back where it was opened', async () => {
  const { clock, goToProvider, last } = await openCard(three)
  await goToProvider()
  last().popup.close()
  await letPass({ clock }, CLOSED_POLL_MS, () =>
    shadow().querySelector('[data-layout]')?.getAttribute('data-layout'),
  ).toBe('Connect')
  await expect.element(google()).toBeVisible()
  expect(shadow().querySelector('.email-problem')?.textContent).toBe('')
})

test('social: a blocked window says so, and the next press opens it', async () => {
  const { setBlocking, fakes, last } = await openCard(three)
  setBlocking(true)
  await google().click()
  await expectState('ConnectingSocial', 'failed')
  const alert = page.getByRole('alert').filter({ hasText: 'The window was blocked' })
  await expect.element(alert).toBeVisible()
  await expectClean()
  setBlocking(false)
  await button('Try again').click()
  await expectState('ConnectingSocial', 'busy')
  expect(fakes).toHaveLength(2)
  await expect.poll(() => last().visited).toEqual(['https://accounts.example.com/google'])
})

test('social: an account without a verified address leads to the other logins', async () => {
  const { post, goToProvider } = await openCard(three)
  await goToProvider()
  post({ type: 'SOCIAL_ERROR', code: 'email_unverified' })
  await expectState('ConnectingSocial', 'failed')
  await expect.element(page.getByText('Your Google account has none.')).toBeVisible()
  await expectClean()
  await button('Use another way').click()
  await expectState('Connect', 'ready')
  await expect.element(page.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
  expect(shadow().querySelector('.email-problem')?.textContent).toBe('')
})

test('social: leaving the view ends the attempt, and closes the window', async () => {
  const { portico, goToProvider, last } = await openCard(three)
  await goToProvider()
  await button('Back').click()
  await expectState('Connect', 'ready')
  await expect.poll(() => last().popup.closed).toBe(true)
  await expect.poll(() => portico.store.getState().attempt).toBeUndefined()
})

test('social: closing the card closes the window', async () => {
  const { portico, goToProvider, last } = await openCard(three)
  await goToProvider()
  portico.close()
  await expect.poll(() => last().popup.closed).toBe(true)
})

test('social: a wallet service that does not start the login raises an alert', async () => {
  const error = new PorticoError(connectorTimedOut, { args: { name: 'The wallet' } })
  const { portico, last } = await openCard(three, {}, (connector) => ({
    ...connector,
    connect: () => Promise.reject(error),
  }))
  await google().click()
  await expectState('ConnectingSocial', 'failed')
  expect(last().popup.closed).toBe(true)
  expect(portico.store.getState().alerts).toContainEqual(
    expect.objectContaining({ code: 'alert/socials-timeout' }),
  )
})

test('social: what the card shows does not go back to the provider when the login ends', async () => {
  const { post, goToProvider, wallet, portico } = await openCard(three)
  await goToProvider()
  post(RESULT)
  await expectState('ConnectingSocial', 'ready')
  const shown: (string | undefined)[] = []
  const observer = new MutationObserver(() => {
    shown.push(shadow().querySelector('[data-layout="ConnectingSocial"]')?.textContent ?? undefined)
  })
  observer.observe(shadow(), { childList: true, subtree: true, characterData: true })
  wallet.state.script.release()
  await expect.poll(() => dialog().open).toBe(false)
  observer.disconnect()
  expect(Object.keys(portico.store.getState().connections)).toEqual(['eip155:embedded'])
  expect(shown).toContain('Finishing…')
  expect(shown.join()).not.toContain('Continue in the Google window')
  expect(shown.join()).not.toContain('Preparing')
})
