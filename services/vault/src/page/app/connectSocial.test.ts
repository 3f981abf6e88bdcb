import { chooseNumber, type TestKeeperService } from '@portico/keeper/test'
import { startSocialProvider } from '@portico/localnet/social'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logInAtProvider } from '../../test/logInAtProvider.ts'
import type { TestVault } from '../../test/startTestVault.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { openTestFlow } from '../test/openTestFlow.ts'
import { startPageKeeper } from '../test/startPageKeeper.ts'
import { startPageVault } from '../test/startPageVault.ts'
import { PROGRESS_MIN_MS } from './createProgress.ts'

const clock = createTestClock()
let provider: Awaited<ReturnType<typeof startSocialProvider>>
let vault: TestVault
let keeper: TestKeeperService
beforeAll(async () => {
  provider = await startSocialProvider({ port: 0, reservedPorts: new Set() })
  vault = await startPageVault(clock, {
    WALLET_ORIGIN: 'http://wallet.localhost:8792',
    SOCIAL_PROVIDERS: 'google',
    GOOGLE_CLIENT_ID: 'portico-local',
    GOOGLE_CLIENT_SECRET: 'local-secret-of-no-worth',
    GOOGLE_ISSUER: provider.url,
  })
  keeper = await startPageKeeper(vault, clock)
})
afterAll(async () => {
  await keeper.close()
  await vault.close()
  await provider.stop()
})

let count = 0
const createName = () => {
  count += 1
  return `social-${count}`
}

const open = () => openTestFlow({ vault, keeper, clock })

type Flow = ReturnType<typeof open>

/** Logs in at the provider. @returns the handle of the window */
async function reach({ flow, browser }: Flow, name: string): Promise<string> {
  const callback = new URL(await logInAtProvider(await flow.beginSocial('google'), { name }))
  const response = await fetch(`${vault.url}${callback.pathname}${callback.search}`, {
    headers: { 'x-forwarded-for': browser.vault.address },
  })
  const [, handle = ''] = (await response.text()).match(/handle=([A-Za-z0-9_-]{43})/) ?? []
  return handle
}

const { signal } = new AbortController()

const logIn = async (page: Flow, name: string) =>
  page.flow.connectSocial(await reach(page, name), signal)

/** Moves the clock until nothing is drawn any more. */
const waitForEnd = (page: Flow) =>
  vi.waitFor(() => {
    clock.advance(PROGRESS_MIN_MS)
    expect(page.last()).toEqual(['none'])
  })

describe('connectSocial', () => {
  test('a new user: a wallet, whose login ends after the answer', async () => {
    const page = open()
    const name = createName()
    const connecting = page.flow.connectSocial(await reach(page, name), signal)
    // However long it took.
    clock.advance(10 * PROGRESS_MIN_MS)
    const user = await connecting
    expect(user.user).toMatchObject({ email: `${name}@example.com`, provider: 'google' })
    // The answer leaves before the next task. Until then the view stays.
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.last()).toEqual(['progress', { kind: 'creating' }])
    await waitForEnd(page)
    expect(page.key.isHeld()).toBe(true)
    expect(page.stored).toEqual([user.wallet.id])
    expect((await page.flow.restore())?.wallet.id).toBe(user.wallet.id)
  })

  test('another browser: the answer at once, then the approval of the keeper', async () => {
    const name = createName()
    const home = open()
    const { wallet } = await logIn(home, name)
    await waitForEnd(home)
    clock.advance(31_000)
    const phone = open()
    expect((await logIn(phone, name)).wallet.vault).toEqual(wallet.vault)
    await vi.waitFor(() => {
      clock.advance(0)
      expect(phone.last()[1]).toMatchObject({ request: { phase: 'waiting' } })
    })
    expect(phone.key.isHeld()).toBe(false)
    const { request } = phone.last()[1] as { readonly request: { readonly number: string } }
    const link = await keeper.inbox.nextLinkTo(`${name}@example.com`)
    await chooseNumber(keeper, link, request.number)
    await vi.waitFor(() => {
      clock.advance(5000)
      expect(phone.last()).toEqual(['none'])
    })
    expect(phone.key.isHeld()).toBe(true)
  })

  test('what ends without a session leaves no view, and is good for one try', async () => {
    const page = open()
    const handle = await reach(page, createName())
    await expect(page.flow.connectSocial('A'.repeat(43), signal)).rejects.toMatchObject({
      payload: { code: 'unauthorized' },
    })
    expect(page.drawn.slice(-2)).toEqual([['progress', { kind: 'opening' }], ['none']])
    // The verifier was used.
    await expect(page.flow.connectSocial(handle, signal)).rejects.toMatchObject({
      payload: { code: 'unauthorized' },
    })
  })

  test.each([
    ['before the service is asked', 0],
    ['while a wallet is made', 1],
  ])('nobody waits any more, %s: no session remains, and a later login stays', async (_, after) => {
    const page = open()
    const name = createName()
    const handle = await reach(page, name)
    const email = `${name}-later@example.com`
    const controller = new AbortController()
    const asked = vi.spyOn(page.api, 'signInWithSocial')
    let later: Promise<unknown> | undefined
    const leave = () => {
      controller.abort()
      later = page.flow.connectEmail(email)
    }
    const create = page.api.createWallet
    vi.spyOn(page.api, 'createWallet').mockImplementation((wallet) => {
      leave()
      return create(wallet)
    })
    const connecting = page.flow.connectSocial(handle, controller.signal)
    if (after === 0) leave()
    await expect(connecting).rejects.toMatchObject({ payload: { code: 'aborted' } })
    expect(asked).toHaveBeenCalledTimes(after)
    expect(await later).toBe('VERIFY_OTP')
    expect(page.last()).toMatchObject(['code', { email }])
    expect(page.login.get()).toBeUndefined()
    expect(await page.api.restore()).toBeUndefined()
  })

  test('a page that did not begin the login has no use for its handle', async () => {
    const page = open()
    const handle = await reach(page, createName())
    const other = openTestFlow({ vault, keeper, clock }, page.browser)
    await other.flow.beginSocial('google')
    await expect(other.flow.connectSocial(handle, signal)).rejects.toMatchObject({
      payload: { code: 'unauthorized' },
    })
    expect(other.login.get()).toBeUndefined()
  })

  test('a keeper that is down: no half wallet, and the site learns it', async () => {
    const page = open()
    page.setDown(true)
    await expect(logIn(page, createName())).rejects.toThrow('down')
    expect([page.last(), page.key.isHeld()]).toEqual([['none'], false])
    expect(await page.flow.restore()).toBeUndefined()
  })

  test('a code to the same address is for another user', async () => {
    const page = open()
    const name = createName()
    const { user } = await logIn(page, name)
    await waitForEnd(page)
    const email = `${name}@example.com`
    expect(await page.flow.connectEmail(email)).toBe('VERIFY_OTP')
    await page.flow.connectCode(await vault.inbox.nextCodeTo(email))
    expect(page.login.get()?.user.id).not.toBe(user.id)
  })

  test('a provider that the service does not have', async () => {
    await expect(open().flow.beginSocial('github')).rejects.toMatchObject({
      payload: { code: 'method_not_allowed' },
    })
  })
})
