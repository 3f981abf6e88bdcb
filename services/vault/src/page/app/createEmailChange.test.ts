import type { TestKeeperService } from '@portico/keeper/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestVault } from '../../test/startTestVault.ts'
import { createBlindDocument } from '../test/createBlindDocument.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { openTestFlow } from '../test/openTestFlow.ts'
import { startPageKeeper } from '../test/startPageKeeper.ts'
import { SITE, startPageVault } from '../test/startPageVault.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { createEmailChange } from './createEmailChange.ts'

const MINUTE = 60_000

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
  return `change-${count}@example.com`
}

/** A user whose wallet is open in a page, and the change of that page. */
async function start() {
  const email = createEmail()
  const page = openTestFlow({ vault, keeper, clock })
  await page.flow.connectEmail(email)
  await page.flow.connectCode(await vault.inbox.nextCodeTo(email))
  clock.advance(MINUTE)
  const onChanged = vi.fn()
  const change = createEmailChange({
    ...{ ...page, clock, onChanged, projectId: 'shop', site: SITE },
    document: createBlindDocument(),
    getLanguage: () => undefined,
  })
  return { email, next: createEmail(), page, change, onChanged }
}

test('createEmailChange: both codes, and then the keeper hears of it', async () => {
  const { email, next, page, change, onChanged } = await start()
  await change.begin(next)
  expect(page.last()).toMatchObject(['code', { email, newEmail: next, phase: 'ready' }])
  await change.enter('current', await vault.inbox.nextCodeTo(email))
  expect(page.last()).toMatchObject(['code', { email: next, newEmail: next, phase: 'ready' }])
  expect(onChanged).not.toHaveBeenCalled()
  expect(await change.enter('new', await vault.inbox.nextCodeTo(next))).toBe(next)
  expect(onChanged).toHaveBeenCalledOnce()
  const user = await page.flow.restore()
  expect(user?.user.email).toBe(next)
  if (!user) throw new TypeError('no user')
  expect(await page.keeper.readEmail(getOwner('shop', user))).toMatchObject({
    email,
    change: { email: next, isConfirmed: false },
  })
  // The wallet is open as before.
  expect(await page.key.use(async () => 'held')).toBe('held')
})

test('createEmailChange: a code for another step, or after the end, is over', async () => {
  const { email, next, change } = await start()
  const over = { payload: { code: 'code_expired' } }
  await expect(change.enter('current', '12345678')).rejects.toMatchObject(over)
  await change.begin(next)
  await expect(change.enter('new', '12345678')).rejects.toMatchObject(over)
  const code = await vault.inbox.nextCodeTo(email)
  change.end()
  await expect(change.enter('current', code)).rejects.toMatchObject(over)
})

test('createEmailChange: one that ends before its last answer leaves what is drawn', async () => {
  const { email, next, page, change, onChanged } = await start()
  await change.begin(next)
  await change.enter('current', await vault.inbox.nextCodeTo(email))
  const proving = change.enter('new', await vault.inbox.nextCodeTo(next))
  change.end()
  expect(await proving).toBe(next)
  expect(onChanged).not.toHaveBeenCalled()
  expect((await page.flow.restore())?.user.email).toBe(next)
})

test('createEmailChange: a code is worth nothing after its user has left', async () => {
  const { email, next, page, change } = await start()
  await change.begin(next)
  const code = await vault.inbox.nextCodeTo(email)
  await page.flow.signOut()
  await expect(change.enter('current', code)).rejects.toMatchObject({
    payload: { code: 'code_expired' },
  })
})

test('createEmailChange: says what is wrong, and sends another code', async () => {
  const { email, next, page, change } = await start()
  await change.begin(next)
  const code = await vault.inbox.nextCodeTo(email)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  await expect(change.enter('current', wrong)).rejects.toMatchObject({
    payload: { code: 'code_wrong' },
  })
  const problem = { kind: 'wrong', triesLeft: 2 }
  expect(page.last()).toMatchObject(['code', { email, problem }])
  await change.enter('current', code)
  // The new address has another wallet, which its code shows.
  const other = await start()
  clock.advance(MINUTE)
  await other.change.begin(email)
  await other.change.enter('current', await vault.inbox.nextCodeTo(other.email))
  const proof = await vault.inbox.nextCodeTo(email)
  await expect(other.change.enter('new', proof)).rejects.toMatchObject({
    payload: { code: 'internal' },
  })
  expect(other.page.last()).toMatchObject(['code', { problem: { kind: 'taken' } }])
})

test('createEmailChange: the same address, and one that is none, send nothing', async () => {
  const { email, page, change } = await start()
  for (const none of [email.toUpperCase(), 'nobody']) {
    await expect(change.begin(none)).rejects.toMatchObject({ payload: { code: 'email_not_valid' } })
  }
  expect(page.last()).toEqual(['none'])
})

test('a code of the old address tells that there is a new one', async () => {
  const { email, next, change } = await start()
  await change.begin(next)
  await change.enter('current', await vault.inbox.nextCodeTo(email))
  await change.enter('new', await vault.inbox.nextCodeTo(next))
  clock.advance(MINUTE)
  const phone = openTestFlow({ vault, keeper, clock })
  await phone.flow.connectEmail(email)
  const code = await vault.inbox.nextCodeTo(email)
  await expect(phone.flow.connectCode(code)).rejects.toMatchObject({
    payload: { code: 'internal' },
  })
  expect(phone.last()).toMatchObject(['code', { problem: { kind: 'changed' } }])
})
