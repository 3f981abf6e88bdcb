import type { TestKeeperService } from '@portico/keeper/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAuthenticator } from '../../test/createTestAuthenticator.ts'
import type { TestVault } from '../../test/startTestVault.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createTestPasskeys } from '../test/createTestPasskeys.ts'
import { openTestPage, type PageBrowser } from '../test/openTestPage.ts'
import { startPageKeeper } from '../test/startPageKeeper.ts'
import { SITE, startPageVault } from '../test/startPageVault.ts'

const clock = createTestClock()
let vault: TestVault
let keeper: TestKeeperService
beforeAll(async () => {
  vault = await startPageVault(clock)
  keeper = await startPageKeeper(vault, clock)
})
afterAll(async () => {
  await keeper.close()
  await vault.close()
})

let count = 0
const createEmail = () => {
  count += 1
  return `login-${count}@example.com`
}

const openPage = (browser?: PageBrowser) => openTestPage({ vault, keeper, clock }, browser)

test('a new user: the wallet is made in the page, which holds its key', async () => {
  const { login, key, connect, stored } = openPage()
  const { user, wallet } = await connect(createEmail())
  expect(wallet.vault.addresses.evmAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(login.get()?.user).toEqual(user)
  expect(key.isHeld()).toBe(true)
  expect(stored).toEqual([wallet.id])
  expect(await login.connectEmail(` ${user.email?.toUpperCase()}`)).toBe('CONNECT')
})

test('another browser has the same wallet, and no key before the keepers release it', async () => {
  const email = createEmail()
  const { wallet } = await openPage().connect(email)
  clock.advance(31_000)
  const other = openPage()
  const opened = await other.connect(email)
  expect(opened.wallet.vault).toEqual(wallet.vault)
  expect(other.key.isHeld()).toBe(false)
  expect(other.stored).toEqual([])
})

test('a reload finds the user, and sends no code', async () => {
  const { browser, connect } = openPage()
  const { user } = await connect(createEmail())
  const { login } = openPage(browser)
  expect((await login.restore())?.user).toEqual(user)
  expect(await login.connectEmail(user.email ?? '')).toBe('CONNECT')
})

test('a keeper that is down: no half wallet, and the next press makes one without a code', async () => {
  const email = createEmail()
  const { login, browser, key, connect, setDown } = openPage()
  setDown(true)
  await expect(connect(email)).rejects.toThrow('down')
  expect(login.get()).toBeUndefined()
  expect(key.isHeld()).toBe(false)
  const reloaded = openPage(browser)
  expect(await reloaded.login.restore()).toBeUndefined()
  expect(await reloaded.login.connectEmail(email)).toBe('CONNECT')
  expect(reloaded.login.get()?.wallet.id).toBeDefined()
  setDown(false)
  expect(await login.connectEmail(email)).toBe('CONNECT')
  expect(login.get()?.wallet.vault).toEqual(reloaded.login.get()?.wallet.vault)
})

test('a code is worth nothing without the page that asked for it', async () => {
  const email = createEmail()
  const asking = openPage()
  await asking.login.connectEmail(email)
  const code = await vault.inbox.nextCodeTo(email)
  const other = openPage(asking.browser)
  await expect(other.login.connectCode(code)).rejects.toMatchObject({
    payload: { code: 'code_expired' },
  })
  expect((await asking.login.connectCode(code)).user.email).toBe(email)
})

test('a service that signs in another address: no wallet, and no share for that address', async () => {
  const email = createEmail()
  const { login, stored, key } = openTestPage({ vault, keeper, clock }, undefined, (body) => {
    const { user } = body as { readonly user?: object }
    return user ? { ...body, user: { ...user, email: 'operator@example.com' } } : body
  })
  await login.connectEmail(email)
  const connecting = login.connectCode(await vault.inbox.nextCodeTo(email))
  await expect(connecting).rejects.toMatchObject({ payload: { code: 'internal' } })
  expect([stored, login.get(), key.isHeld()]).toEqual([[], undefined, false])
})

test('errors of the service are errors of the protocol', async () => {
  const email = createEmail()
  const { login } = openPage()
  await login.connectEmail(email)
  await expect(login.connectEmail(email)).rejects.toMatchObject({
    shortMessage: 'Please try again after 30 seconds',
    payload: { code: 'rate_limited', retryAfterSeconds: 30 },
  })
  const right = await vault.inbox.nextCodeTo(email)
  const wrong = right === '00000000' ? '00000001' : '00000000'
  await expect(login.connectCode(wrong)).rejects.toMatchObject({ payload: { code: 'code_wrong' } })
  expect((await login.connectCode(right)).user.email).toBe(email)
})

test('signing out forgets the user and the key', async () => {
  const { browser, login, key, connect } = openPage()
  await connect(createEmail())
  await login.signOut()
  expect([login.get(), key.isHeld()]).toEqual([undefined, false])
  expect(await openPage(browser).login.restore()).toBeUndefined()
})

test('signing out while a code is checked: nobody is logged in, and no key is held', async () => {
  const email = createEmail()
  const { browser, login, key } = openPage()
  await login.connectEmail(email)
  const connecting = login.connectCode(await vault.inbox.nextCodeTo(email))
  await Promise.all([connecting, login.signOut()])
  expect([login.get(), key.isHeld()]).toEqual([undefined, false])
  expect(await openPage(browser).login.restore()).toBeUndefined()
})

test('two presses: one check of the code, and one wallet', async () => {
  const email = createEmail()
  const { login, stored } = openPage()
  await login.connectEmail(email)
  const code = await vault.inbox.nextCodeTo(email)
  const [first, second] = await Promise.allSettled([
    login.connectCode(code),
    login.connectCode(code),
  ])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ reason: { payload: { code: 'code_expired' } } })
  expect(stored).toHaveLength(1)
})

test('another address: the code of the one before is over, also if no new one was sent', async () => {
  const [ada, bob] = [createEmail(), createEmail()]
  await openPage().login.connectEmail(bob)
  const { login } = openPage()
  await login.connectEmail(ada)
  const code = await vault.inbox.nextCodeTo(ada)
  await expect(login.connectEmail(bob)).rejects.toMatchObject({ payload: { code: 'rate_limited' } })
  await expect(login.connectCode(code)).rejects.toMatchObject({ payload: { code: 'code_expired' } })
})

test('another tab signed in another user: nothing is stored for that one', async () => {
  const [ada, bob] = [createEmail(), createEmail()]
  const { browser, login, connect, setDown } = openPage()
  setDown(true)
  await expect(connect(ada)).rejects.toThrow('down')
  const tab = openPage(browser)
  const { wallet } = await tab.connect(bob)
  setDown(false)
  // The access token is about to expire, so the page refreshes, and finds the other user.
  clock.advance(9.9 * 60_000)
  await expect(login.connectEmail(ada)).rejects.toMatchObject({ payload: { code: 'unauthorized' } })
  expect((await openPage(browser).login.restore())?.wallet).toMatchObject(wallet)
  clock.advance(31_000)
  expect(await login.connectEmail(ada)).toBe('VERIFY_OTP')
})

test('a session that the service ended: the same address needs a code again', async () => {
  const email = createEmail()
  const { browser, login, key, connect } = openPage()
  await connect(email)
  await openPage(browser).login.signOut()
  expect(await login.restore()).toBeUndefined()
  expect([login.get(), key.isHeld()]).toEqual([undefined, false])
  clock.advance(31_000)
  expect(await login.connectEmail(email)).toBe('VERIFY_OTP')
})

/** A user of a passkey alone, and what makes more answers of it. */
async function startPasskey() {
  const passkeys = createTestPasskeys(new Map(), () => createTestAuthenticator(vault.origin))
  const page = openPage()
  const { challenge } = await page.api.requestChallenge({ purpose: 'sign-up', site: SITE })
  const { signal } = new AbortController()
  const made = await passkeys.create({ name: 'shop', existing: [], challenge, signal })
  const use = async ({ api }: ReturnType<typeof openPage>) => {
    const asked = await api.requestChallenge({ purpose: 'sign-in', site: SITE })
    const challenge = Uint8Array.from(Buffer.from(asked.challenge, 'base64url'))
    return passkeys.use({ credentialIds: [], challenge, signal })
  }
  return { page, made, use, signal }
}

test('a passkey makes a wallet that only it opens, and the same one in another browser', async () => {
  const { page, made, use, signal } = await startPasskey()
  const { user, wallet, isByPasskey } = await page.login.connectPasskey(made, signal)
  expect(user).not.toHaveProperty('email')
  expect(isByPasskey).toBe(true)
  expect(wallet.slots.map(({ kind }) => kind)).toEqual(['passkey'])
  expect(page.key.isHeld()).toBe(true)
  expect(page.stored).toEqual([])
  const other = openPage()
  const again = await other.login.connectPasskey(await use(other), signal)
  expect(again).toMatchObject({ user, wallet: { id: wallet.id } })
  expect(other.key.isHeld()).toBe(true)
})

test('a wallet whose reply was lost is made by the next use of the passkey', async () => {
  const { page, made, use, signal } = await startPasskey()
  await page.api.signUpWithPasskey(made.registration)
  const { wallet } = await page.login.connectPasskey(await use(page), signal)
  expect(wallet.slots.map(({ kind }) => kind)).toEqual(['passkey'])
  expect(page.stored).toEqual([])
})

test('error: a passkey that the service does not know', async () => {
  const { page, use, signal } = await startPasskey()
  const connecting = page.login.connectPasskey(await use(page), signal)
  await expect(connecting).rejects.toMatchObject({ name: 'PasskeyError', code: 'refused' })
  expect(page.login.get()).toBeUndefined()
})
