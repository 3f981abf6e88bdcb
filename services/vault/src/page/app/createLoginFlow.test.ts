import { chooseNumber, type TestKeeperService } from '@portico/keeper/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestVault } from '../../test/startTestVault.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { openTestFlow } from '../test/openTestFlow.ts'
import type { PageBrowser } from '../test/openTestPage.ts'
import { startPageKeeper } from '../test/startPageKeeper.ts'
import { startPageVault } from '../test/startPageVault.ts'

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
  return `flow-${count}@example.com`
}

const open = (browser?: PageBrowser) => openTestFlow({ vault, keeper, clock }, browser)

/** A user whose wallet was made in the flow of a browser. */
async function start() {
  const email = createEmail()
  const home = open()
  await home.flow.connectEmail(email)
  await home.flow.connectCode(await vault.inbox.nextCodeTo(email))
  clock.advance(31_000)
  return { email, home }
}

/** The same user in another browser, with a right code. */
async function startPhone() {
  const { email, home } = await start()
  const phone = open()
  await phone.flow.connectEmail(email)
  await phone.flow.connectCode(await vault.inbox.nextCodeTo(email))
  // The keeper is asked after the answer to the site.
  await vi.waitFor(() => expect(phone.last()[1]).toMatchObject({ request: { phase: 'waiting' } }))
  return { email, home, phone }
}

type Flow = ReturnType<typeof open>

const numberOf = (page: Flow) =>
  (page.last()[1] as { readonly request: { readonly number: string } }).request.number

/** Moves the clock until the page has asked the keeper once more. */
const poll = (page: Flow, expected: unknown) =>
  vi.waitFor(() => {
    clock.advance(5000)
    expect(page.last()).toMatchObject(expected as object)
  })

describe('connectEmail', () => {
  test('draws the code of the address; the right one ends with a wallet and no view', async () => {
    const { flow, drawn, last, key } = open()
    const email = createEmail()
    expect(await flow.restore()).toBeUndefined()
    expect(await flow.connectEmail(email)).toBe('VERIFY_OTP')
    expect(last()).toEqual(['code', { email, phase: 'ready', resendAt: clock.now() + 30_000 }])
    expect(await flow.restore()).toBeUndefined()
    await flow.connectCode(await vault.inbox.nextCodeTo(email))
    expect(drawn.map(([name]) => name)).toEqual(['none', 'code', 'code', 'none'])
    expect((await flow.restore())?.user.email).toBe(email)
    expect(key.isHeld()).toBe(true)
  })

  test('the same address again: its code is still good, and no mail is sent', async () => {
    const { flow, last } = open()
    const email = createEmail()
    await flow.connectEmail(email)
    clock.advance(10_000)
    expect(await flow.connectEmail(email.toUpperCase())).toBe('VERIFY_OTP')
    expect(last()).toMatchObject(['code', { email, resendAt: clock.now() + 20_000 }])
    await flow.connectCode(await vault.inbox.nextCodeTo(email))
    expect(last()).toEqual(['none'])
  })

  test('another address ends the view of the one before, also if no code was sent', async () => {
    const [ada, bob] = [createEmail(), createEmail()]
    await open().flow.connectEmail(bob)
    const { flow, last } = open()
    await flow.connectEmail(ada)
    await expect(flow.connectEmail(bob)).rejects.toMatchObject({
      payload: { code: 'rate_limited', retryAfterSeconds: 30 },
    })
    expect(last()).toEqual(['none'])
    const late = flow.connectCode(await vault.inbox.nextCodeTo(ada))
    await expect(late).rejects.toMatchObject({ payload: { code: 'code_expired' } })
  })

  test('the user of this browser needs no code', async () => {
    const { email, home } = await start()
    const { flow, drawn, key } = open(home.browser)
    await flow.restore()
    expect(await flow.connectEmail(email)).toBe('CONNECT')
    expect([drawn.at(-1), key.isHeld()]).toEqual([['none'], true])
  })
})

describe('connectCode', () => {
  test('a wrong code says how many tries are left; the site learns that it was wrong', async () => {
    const { flow, last } = open()
    const email = createEmail()
    await flow.connectEmail(email)
    const right = await vault.inbox.nextCodeTo(email)
    const wrong = right === '00000000' ? '00000001' : '00000000'
    for (const triesLeft of [2, 1, 0]) {
      await expect(flow.connectCode(wrong)).rejects.toMatchObject({
        payload: { code: 'code_wrong' },
      })
      expect(last()).toMatchObject(['code', { problem: { kind: 'wrong', triesLeft } }])
    }
    await expect(flow.connectCode(right)).rejects.toMatchObject({
      payload: { code: 'code_expired' },
    })
    expect(last()).toMatchObject(['code', { problem: { kind: 'expired' } }])
    expect(await flow.restore()).toBeUndefined()
  })

  test('too many wrong codes of an address: locked out, with the time', async () => {
    const email = createEmail()
    const { flow, last } = open()
    for (let wrong = 0; wrong < 10; wrong += 1) {
      if (wrong % 3 === 0) {
        clock.advance(10 * 60_000)
        await flow.connectEmail(email)
      }
      await flow.connectCode('00000000').catch(() => {})
    }
    const locked = flow.connectCode('00000000')
    await expect(locked).rejects.toMatchObject({ payload: { code: 'locked_out' } })
    expect(last()).toMatchObject([
      'code',
      { problem: { kind: 'lockedOut', until: expect.any(Number) } },
    ])
  })

  test('a keeper that is down: the view says so, and no code is needed to go on', async () => {
    const { flow, last, setDown, key } = open()
    const email = createEmail()
    await flow.connectEmail(email)
    setDown(true)
    const connecting = flow.connectCode(await vault.inbox.nextCodeTo(email))
    await expect(connecting).rejects.toThrow('down')
    expect(last()).toEqual(['progress', { kind: 'creating', problem: 'failed' }])
    expect(await flow.restore()).toBeUndefined()
    setDown(false)
    expect(await flow.connectEmail(email)).toBe('CONNECT')
    expect((await flow.restore())?.user.email).toBe(email)
    expect([last(), key.isHeld()]).toEqual([['none'], true])
  })
})

describe('another browser', () => {
  test('the user chooses the number of the frame, and then has the same wallet', async () => {
    const { email, home, phone } = await startPhone()
    expect(numberOf(phone)).toMatch(/^\d{2}$/)
    expect([await phone.flow.restore(), phone.key.isHeld()]).toEqual([undefined, false])
    const waiting = phone.flow.waitForDevice()
    await chooseNumber(keeper, await keeper.inbox.nextLinkTo(email), numberOf(phone))
    await poll(phone, ['none'])
    await waiting
    expect((await phone.flow.restore())?.wallet.vault).toEqual(
      (await home.flow.restore())?.wallet.vault,
    )
    expect(phone.key.isHeld()).toBe(true)
  })

  test('a reload does not go around the approval', async () => {
    const { email, phone } = await startPhone()
    const reloaded = open(phone.browser)
    expect(await reloaded.flow.restore()).toBeUndefined()
    clock.advance(31_000)
    expect(await reloaded.flow.connectEmail(email)).toBe('VERIFY_DEVICE')
    expect(await reloaded.flow.restore()).toBeUndefined()
  })

  test('refused: the view says so, and nobody is connected', async () => {
    const { email, phone } = await startPhone()
    await chooseNumber(keeper, await keeper.inbox.nextLinkTo(email), 'none')
    await poll(phone, ['device', { request: { phase: 'refused' } }])
    expect([await phone.flow.restore(), phone.key.isHeld()]).toEqual([undefined, false])
  })

  test('too old: expired', async () => {
    const { phone } = await startPhone()
    clock.advance(10 * 60_000)
    await poll(phone, ['device', { request: { phase: 'expired' } }])
  })

  test('signing out ends the wait; an approval later opens nothing', async () => {
    const { email, phone } = await startPhone()
    const number = numberOf(phone)
    await phone.flow.signOut()
    expect(phone.last()).toEqual(['none'])
    await chooseNumber(keeper, await keeper.inbox.nextLinkTo(email), number)
    clock.advance(60_000)
    await expect(phone.flow.waitForDevice()).rejects.toMatchObject({
      payload: { code: 'unauthorized' },
    })
    expect([phone.last(), phone.key.isHeld()]).toEqual([['none'], false])
  })
})

describe('restore', () => {
  test('finds the user after a reload, and nobody after signing out', async () => {
    const { email, home } = await start()
    const reloaded = open(home.browser)
    expect((await reloaded.flow.restore())?.user.email).toBe(email)
    expect(reloaded.drawn).toEqual([['none']])
    await reloaded.flow.signOut()
    expect(await reloaded.flow.restore()).toBeUndefined()
    expect(await open(home.browser).flow.restore()).toBeUndefined()
  })
})
