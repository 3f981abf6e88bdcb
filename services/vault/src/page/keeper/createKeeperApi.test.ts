import { chooseNumber, type TestKeeperService } from '@portico/keeper/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeBase64Url, openVault, VaultError, type WalletOwner } from '../../frame/index.ts'
import type { TestVault } from '../../test/startTestVault.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { openTestPage } from '../test/openTestPage.ts'
import { startPageKeeper } from '../test/startPageKeeper.ts'
import { startPageVault } from '../test/startPageVault.ts'
import { openWallet } from '../wallet/openWallet.ts'
import type { ShareKeeper } from '../wallet/shareKeeper.ts'
import { createKeeperApi } from './createKeeperApi.ts'
import { UnknownDeviceError } from './unknownDeviceError.ts'

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
  return `keeper-${count}@example.com`
}

const openPage = () => openTestPage({ vault, keeper, clock })
type Page = ReturnType<typeof openPage>

/** Opens the wallet of the user of a page with the shares of both services. */
async function open({ api, keeper: second, login }: Page) {
  const { user, wallet } = login.get() ?? {}
  const slot = wallet?.slots.find(({ kind }) => kind === 'keepers')
  if (!user || !wallet || slot?.kind !== 'keepers') throw new TypeError('no wallet')
  const owner: WalletOwner = { projectId: 'shop', userId: user.id, walletId: wallet.id }
  const first: ShareKeeper = {
    keeper: slot.keepers[0],
    releaseShare: (_, publicKey) => api.requestShare({ receivingKey: encodeBase64Url(publicKey) }),
  }
  const dataKey = await openWallet({ owner, vault: wallet.vault, slot, keepers: [first, second] })
  return { owner, entropy: await openVault({ owner, vault: wallet.vault, dataKey }) }
}

/** A user in the page where the wallet was made, and later in a page of another browser. */
async function start() {
  const email = createEmail()
  const home = openPage()
  await home.connect(email)
  clock.advance(31_000)
  const phone = openPage()
  await phone.connect(email)
  return { email, home, phone }
}

/** Asks for an approval, and reads the link of the mail. */
async function ask({ keeper: asked }: Page, owner: WalletOwner, email: string) {
  const request = await asked.requestApproval(owner)
  return { ...request, link: await keeper.inbox.nextLinkTo(email) }
}

async function getOwner(page: Page): Promise<WalletOwner> {
  const error = await open(page).catch((thrown: unknown) => thrown)
  if (!(error instanceof UnknownDeviceError)) throw error
  return error.owner
}

test('the browser that made the wallet opens it with both shares', async () => {
  const { home } = await start()
  expect((await open(home)).entropy).toHaveLength(16)
})

test('another browser: an error that starts the approval, then the same wallet', async () => {
  const { email, home, phone } = await start()
  const error = await open(phone).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnknownDeviceError)
  const { owner, keeper: by } = error as UnknownDeviceError
  expect(by).toEqual({ id: 'keeper', operator: 'Bank' })
  const { requestId, number, link } = await ask(phone, owner, email)
  const state = async () => (await phone.keeper.readApproval(owner, requestId)).status
  expect(await state()).toBe('pending')
  await expect(open(phone)).rejects.toBeInstanceOf(UnknownDeviceError)
  await chooseNumber(keeper, link, number)
  expect(await state()).toBe('approved')
  expect((await open(phone)).entropy).toEqual((await open(home)).entropy)
  const devices = await phone.keeper.readDevices(owner)
  expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  const events = await home.keeper.readEvents(owner)
  expect(events.map(({ kind }) => kind)).toContain('device_added')
  await home.keeper.removeDevice(owner, devices.find(({ isCurrent }) => isCurrent)?.id ?? '')
  await expect(open(phone)).rejects.toBeInstanceOf(UnknownDeviceError)
})

test('a request that its user refused, and one that is too old', async () => {
  const { email, phone } = await start()
  const owner = await getOwner(phone)
  const refused = await ask(phone, owner, email)
  await chooseNumber(keeper, refused.link, 'none')
  expect(await phone.keeper.readApproval(owner, refused.requestId)).toMatchObject({
    status: 'refused',
  })
  await expect(phone.keeper.requestApproval(owner)).rejects.toMatchObject({
    name: 'ApiCallError',
    code: 'wait',
    retryAfterSeconds: 30,
  })
  clock.advance(MINUTE)
  const old = await ask(phone, owner, email)
  clock.advance(10 * MINUTE)
  expect(await phone.keeper.readApproval(owner, old.requestId)).toMatchObject({ status: 'expired' })
})

test('the keeper’s share is deleted after a fresh code, and the wallet stays shut', async () => {
  const { home, email } = await start()
  const { owner } = await open(home)
  clock.advance(3 * MINUTE)
  const late = home.keeper.deleteShare(owner)
  await expect(late).rejects.toMatchObject({ code: 'step_up_required' })
  const { requestId } = await home.api.requestCode({ email, site: 'https://shop.example' })
  await home.api.signIn({ requestId, code: await vault.inbox.nextCodeTo(email) })
  await home.keeper.deleteShare(owner)
  await expect(open(home)).rejects.toMatchObject({ code: 'share_not_found' })
})

test('a token that is over is replaced, once', async () => {
  const { home } = await start()
  const { owner } = await open(home)
  const calls: string[] = []
  const api = createKeeperApi({
    keeper: home.keeper.keeper,
    origin: keeper.origin,
    projectId: 'shop',
    site: 'https://shop.example',
    clock,
    // A keeper whose clock is ahead, then one that pins other keys.
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${String(input)}`)
      const body = { code: 'session_required', message: '' }
      return new Response(JSON.stringify(body), { status: 401 })
    },
    withAccessToken: home.api.withAccessToken,
  })
  const reading = api.readDevices(owner)
  await expect(reading).rejects.toMatchObject({ name: 'ApiCallError', code: 'unavailable' })
  expect(calls).toEqual(Array(2).fill(`GET ${keeper.origin}/api/wallets/${owner.walletId}/devices`))
  expect(home.login.get()).toBeDefined()
})

test('a wallet that names another keeper is not made', async () => {
  const page = openPage()
  const email = createEmail()
  const { requestId } = await page.api.requestCode({ email, site: 'https://shop.example' })
  await page.api.signIn({ requestId, code: await vault.inbox.nextCodeTo(email) })
  const owner = { projectId: 'shop', userId: 'u', walletId: 'A'.repeat(22) }
  const api = createKeeperApi({
    keeper: { id: 'other', operator: 'Bank' },
    origin: keeper.origin,
    projectId: 'shop',
    site: 'https://shop.example',
    clock,
    fetch: async (input, init) => {
      const reply = await page.browser.keeper.call(
        init?.method as 'PUT',
        String(input).replace(keeper.origin, ''),
        init?.body,
        Object.fromEntries(new Headers(init?.headers)),
      )
      return new Response(JSON.stringify(reply.body), { status: reply.status })
    },
    withAccessToken: page.api.withAccessToken,
  })
  const storing = api.storeShare(owner, new Uint8Array(32), email)
  await expect(storing).rejects.toEqual(
    new ApiCallError({ code: 'bad_request', message: 'keeperId: is not this keeper' }),
  )
})

test('a share of another address than that of the session is not stored', async () => {
  const { home, email } = await start()
  const { owner } = await open(home)
  const store = (address: string) =>
    home.keeper.storeShare({ ...owner, walletId: 'A'.repeat(22) }, new Uint8Array(32), address)
  await expect(store(createEmail())).rejects.toMatchObject({ code: 'email_not_proven' })
  await store(` ${email.toUpperCase()}`)
})

test('the share of another wallet opens nothing', async () => {
  const [ada, grace] = [await start(), await start()]
  const { owner } = await open(grace.home)
  const releasing: ShareKeeper = {
    ...ada.home.keeper,
    releaseShare: (_, publicKey) => grace.home.keeper.releaseShare(owner, publicKey),
  }
  const mixed = { ...ada.home, keeper: { ...ada.home.keeper, ...releasing } }
  await expect(open(mixed)).rejects.toEqual(new VaultError('decryption_failed'))
})
