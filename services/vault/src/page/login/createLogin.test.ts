import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser } from '../../test/createTestBrowser.ts'
import type { TestVault } from '../../test/startTestVault.ts'
import { createWalletApi } from '../api/createWalletApi.ts'
import { createHeldKey } from '../keys/createHeldKey.ts'
import { createFrameFetch } from '../test/createFrameFetch.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createTestKeeper } from '../test/createTestKeeper.ts'
import { SITE, startPageVault } from '../test/startPageVault.ts'
import { createLogin } from './createLogin.ts'

const site = SITE
const clock = createTestClock()
let vault: TestVault
beforeAll(async () => {
  vault = await startPageVault(clock)
})
afterAll(() => vault.close())

let count = 0
const createEmail = () => {
  count += 1
  return `login-${count}@example.com`
}

/** A page in a browser, over the real service. */
function openPage(browser = createTestBrowser(vault)) {
  const { keeper, shares } = createTestKeeper('keeper')
  const key = createHeldKey(clock)
  const api = createWalletApi({ fetch: createFrameFetch(browser), projectId: 'shop', clock })
  let isDown = false
  const login = createLogin({
    api,
    projectId: 'shop',
    site,
    service: { id: 'wallet', operator: 'Shop' },
    keeper: {
      ...keeper,
      storeShare: (...parameters) =>
        isDown ? Promise.reject(new TypeError('down')) : keeper.storeShare(...parameters),
    },
    key,
  })
  const connect = async (email: string) => {
    expect(await login.connectEmail(email)).toBe('VERIFY_OTP')
    return login.connectCode(await vault.inbox.nextCodeTo(email))
  }
  const setDown = (value: boolean) => {
    isDown = value
  }
  return { browser, login, key, shares, connect, setDown }
}

test('a new user: the wallet is made in the page, which holds its key', async () => {
  const { login, key, connect, shares } = openPage()
  const { user, wallet } = await connect(createEmail())
  expect(wallet.vault.addresses.evmAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(login.get()?.user).toEqual(user)
  expect(key.isHeld()).toBe(true)
  expect([...shares.keys()]).toEqual([wallet.id])
  expect(await login.connectEmail(` ${user.email.toUpperCase()}`)).toBe('CONNECT')
})

test('another browser has the same wallet, and no key before the keepers release it', async () => {
  const email = createEmail()
  const { wallet } = await openPage().connect(email)
  clock.advance(31_000)
  const other = openPage()
  const opened = await other.connect(email)
  expect(opened.wallet.vault).toEqual(wallet.vault)
  expect(other.key.isHeld()).toBe(false)
  expect(other.shares.size).toBe(0)
})

test('a reload finds the user, and sends no code', async () => {
  const { browser, connect } = openPage()
  const { user } = await connect(createEmail())
  const { login } = openPage(browser)
  expect((await login.restore())?.user).toEqual(user)
  expect(await login.connectEmail(user.email)).toBe('CONNECT')
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
