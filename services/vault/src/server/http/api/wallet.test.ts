import { ShareReply } from '@portico/common/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Wallet } from '../../../api/wallets.ts'
import { encodeBase64Url } from '../../../frame/bytes/base64Url.ts'
import { createReceivingKey } from '../../../frame/sealing/hpke.ts'
import { openShare } from '../../../frame/sealing/share.ts'
import { createDeviceKey } from '../../../frame/slots/deviceKey.ts'
import { openSlot } from '../../../frame/slots/openSlot.ts'
import { createRecoveryCode } from '../../../frame/slots/recoveryCode.ts'
import { openVault } from '../../../frame/vault/openVault.ts'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { createTestId, createTestWallet } from '../../../test/createTestWallet.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const MINUTE = 60_000

const clock = { now: Date.UTC(2026, 0, 1) }
let vault: TestVault

beforeAll(async () => {
  vault = await startTestVault(
    { shop: ['https://shop.example'], game: ['https://shop.example'] },
    {
      hasPages: false,
      now: () => clock.now,
      environment: { WALLET_ORIGIN: 'https://wallet.example', TRUSTED_PROXIES: '1' },
    },
  )
})
afterAll(() => vault.close())

let count = 0
const createEmail = () => {
  count += 1
  return `user-${count}@example.com`
}

/** A signed-in user with a wallet. */
async function start() {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const { user } = await browser.signIn(email)
  const wallet = await createTestWallet('shop', user.id)
  const put = await browser.call('PUT', '/api/wallet', wallet.body)
  expect(put.status).toBe(201)
  return { email, browser, user, wallet }
}

async function askForShare(browser: ReturnType<typeof createTestBrowser>) {
  const { keyPair, publicKey } = await createReceivingKey()
  const receivingKey = encodeBase64Url(publicKey)
  const reply = await browser.call('POST', '/api/wallet/share', { receivingKey })
  return { keyPair, reply }
}

describe('wallet', () => {
  test('stored once, and returned with its custody', async () => {
    const { browser, wallet } = await start()
    const { body } = await browser.call('GET', '/api/wallet')
    expect(v.parse(Wallet, body)).toEqual({
      id: wallet.owner.walletId,
      vault: wallet.vault,
      slots: wallet.body.slots,
      custody: 'split',
    })
    const again = await createTestWallet('shop', wallet.owner.userId)
    expect(await browser.call('PUT', '/api/wallet', again.body)).toMatchObject({
      status: 409,
      body: { code: 'wallet_exists' },
    })
    const refreshed = await browser.call('POST', '/api/sessions/refresh')
    expect(refreshed.body.wallet).toEqual(body)
  })

  test('of another user or project is not found', async () => {
    const { browser, email } = await start()
    const other = createTestBrowser(vault)
    await other.signIn(createEmail())
    const missing = { status: 404, body: { code: 'wallet_not_found' } }
    expect(await other.call('GET', '/api/wallet')).toMatchObject(missing)
    clock.now += MINUTE
    const game = createTestBrowser(vault, { project: 'game' })
    await game.signIn(email)
    expect(await game.call('GET', '/api/wallet')).toMatchObject(missing)
    // The token is of the project, whatever the header says.
    const required = { status: 401, body: { code: 'session_required' } }
    const headers = { 'portico-project': 'game' }
    expect(await browser.call('GET', '/api/wallet', undefined, headers)).toMatchObject(required)
  })

  test.each<[string, (body: Record<string, unknown>) => object]>([
    ['an unknown key', (body) => ({ ...body, note: 'a' })],
    ['a keepers slot without a share', ({ share: _, ...body }) => body],
    ['a share without a keepers slot', (body) => ({ ...body, slots: [] })],
    ['two slots of one id', (body) => ({ ...body, slots: [...slotsOf(body), ...slotsOf(body)] })],
    ['a short share', (body) => ({ ...body, share: 'AAAA' })],
    ['another version', (body) => ({ ...body, vault: { ...vaultOf(body), version: 2 } })],
    [
      'a long ciphertext',
      (body) => ({ ...body, vault: { ...vaultOf(body), ciphertext: 'A'.repeat(44) } }),
    ],
    ['no slot', ({ share: _, ...body }) => ({ ...body, slots: [] })],
    [
      'a slot of an unknown kind',
      (body) => ({ ...body, slots: slotsOf(body).map((slot) => ({ ...slot, kind: 'password' })) }),
    ],
  ])('with %s is refused', async (_, change) => {
    const browser = createTestBrowser(vault)
    const { user } = await browser.signIn(createEmail())
    const { body } = await createTestWallet('shop', user.id)
    const put = await browser.call('PUT', '/api/wallet', change({ ...body }))
    expect(put).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await browser.call('GET', '/api/wallet')).toMatchObject({ status: 404 })
  })
})

const slotsOf = (body: Record<string, unknown>) => body.slots as readonly object[]
const vaultOf = (body: Record<string, unknown>) => body.vault as object

describe('session of an access token', () => {
  const routes = [
    ['GET', '/api/wallet'],
    ['GET', '/api/devices'],
    ['GET', '/api/events'],
    ['DELETE', '/api/devices/a'],
    ['DELETE', '/api/wallet/slots/a'],
  ] as const

  test.each(routes)('%s %s needs it, unexpired and in its browser', async (method, path) => {
    const { browser } = await start()
    const required = { status: 401, body: { code: 'session_required' } }
    const call = (headers: Record<string, string>) => browser.call(method, path, undefined, headers)
    expect(await call({ authorization: '' })).toMatchObject(required)
    expect(await call({ authorization: 'Bearer a.b.c' })).toMatchObject(required)
    expect(await call({ cookie: '' })).toMatchObject(required)
    clock.now += 10 * MINUTE
    expect(await call({})).toMatchObject(required)
  })

  test.each(routes)('%s %s refuses it when the session has ended', async (method, path) => {
    const { browser } = await start()
    await browser.call('DELETE', '/api/sessions/current')
    expect(await browser.call(method, path)).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
  })
})

describe('share', () => {
  test('is released to the one-time key of the frame, and opens the wallet', async () => {
    const { browser, wallet } = await start()
    const { keyPair, reply } = await askForShare(browser)
    expect(reply.status).toBe(200)
    const { requestId, ...sealed } = v.parse(ShareReply, reply.body)
    const context = { ...wallet.owner, keeperId: 'keeper-a', requestId }
    const share = await openShare(keyPair, sealed, context)
    expect(share).toEqual(wallet.shares[0])
    const [slot] = wallet.body.slots
    if (!slot) throw new TypeError('no slot')
    const secret = { kind: 'keepers', shares: [share, wallet.shares[1]] } as const
    const dataKey = await openSlot({ owner: wallet.owner, slot, secret })
    const opened = await openVault({ owner: wallet.owner, vault: wallet.vault, dataKey })
    expect(opened).toEqual(wallet.entropy)
    const { body } = await browser.call('GET', '/api/events')
    expect(body.events[0]).toMatchObject({ kind: 'share_released', at: clock.now })
  })

  test('is not released to what is no key, and that is no release', async () => {
    const { browser } = await start()
    const receivingKey = encodeBase64Url(new Uint8Array(65).fill(4))
    expect(await browser.call('POST', '/api/wallet/share', { receivingKey })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
    const { body } = await browser.call('GET', '/api/events')
    expect(body.events[0]).toMatchObject({ kind: 'wallet_created' })
  })

  test('is not released without a wallet', async () => {
    const browser = createTestBrowser(vault)
    await browser.signIn(createEmail())
    const { reply } = await askForShare(browser)
    expect(reply).toMatchObject({ status: 404, body: { code: 'wallet_not_found' } })
  })

  test('is released sixty times an hour at most', async () => {
    const { browser } = await start()
    for (let turn = 0; turn < 60; turn += 1) {
      expect((await askForShare(browser)).reply.status).toBe(200)
    }
    clock.now += MINUTE
    const { reply } = await askForShare(browser)
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'wait', retryAfterSeconds: 59 * 60 },
    })
    expect(reply.headers.get('retry-after')).toBe(`${59 * 60}`)
    clock.now += 59 * MINUTE
    await browser.call('POST', '/api/sessions/refresh')
    expect((await askForShare(browser)).reply.status).toBe(200)
  })
})

describe('slots', () => {
  test('a new one needs a fresh code, and the user hears of it', async () => {
    const { browser, email, wallet } = await start()
    const slot = await wallet.createPasskeySlot()
    clock.now += 2 * MINUTE + 1
    await browser.call('POST', '/api/sessions/refresh')
    expect(await browser.call('POST', '/api/wallet/slots', { slot })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    await browser.signIn(email)
    clock.now += 2 * MINUTE
    const added = await browser.call('POST', '/api/wallet/slots', { slot })
    expect(added).toMatchObject({ status: 201, body: { custody: 'split' } })
    expect(added.body.slots).toEqual([...wallet.body.slots, slot])
    const mail = await vault.inbox.nextNoticeTo(email)
    expect(mail.subject).toBe('New way to open your wallet for shop.example')
    expect(mail.text).toContain('passkey')
    const again = await browser.call('POST', '/api/wallet/slots', { slot })
    expect(again).toMatchObject({ status: 409, body: { code: 'slot_exists' } })
    // Nor has a passkey two of them: removing one would leave the other.
    const { id } = await wallet.createPasskeySlot()
    const twin = { ...slot, id }
    const twice = await browser.call('POST', '/api/wallet/slots', { slot: twin })
    expect(twice).toMatchObject({ status: 409, body: { code: 'slot_exists' } })
  })

  test('each kind but keepers can be added, up to twenty', async () => {
    const { browser, wallet } = await start()
    const { publicKey } = await createReceivingKey()
    const key = await createDeviceKey()
    for (const slot of [
      await wallet.createSlot({ kind: 'recovery-code', code: createRecoveryCode() }),
      await wallet.createSlot({ kind: 'device', deviceId: createTestId(), key }),
      await wallet.createSlot({ kind: 'device-transfer', deviceId: createTestId(), publicKey }),
    ]) {
      expect(await browser.call('POST', '/api/wallet/slots', { slot })).toMatchObject({
        status: 201,
      })
    }
    const [keepers] = wallet.body.slots
    const refused = { status: 400, body: { code: 'bad_request' } }
    const another = { ...keepers, id: createTestId() }
    expect(await browser.call('POST', '/api/wallet/slots', { slot: another })).toMatchObject(
      refused,
    )
    for (let slots = 4; slots < 20; slots += 1) {
      const slot = await wallet.createPasskeySlot()
      expect((await browser.call('POST', '/api/wallet/slots', { slot })).status).toBe(201)
    }
    const slot = await wallet.createPasskeySlot()
    expect(await browser.call('POST', '/api/wallet/slots', { slot })).toMatchObject(refused)
  })

  test('the keepers go with the share, once the user holds a slot', async () => {
    const { browser, email, wallet } = await start()
    const [keepers] = wallet.body.slots
    const path = `/api/wallet/slots/${keepers?.id}`
    const last = { status: 409, body: { code: 'last_slot' } }
    expect(await browser.call('DELETE', path)).toMatchObject(last)
    const device = await wallet.createSlot({
      kind: 'device',
      deviceId: createTestId(),
      key: await createDeviceKey(),
    })
    await browser.call('POST', '/api/wallet/slots', { slot: device })
    expect(await browser.call('DELETE', path)).toMatchObject(last)
    const passkey = await wallet.createPasskeySlot()
    await browser.call('POST', '/api/wallet/slots', { slot: passkey })
    clock.now += 3 * MINUTE
    expect(await browser.call('DELETE', path)).toMatchObject({ body: { code: 'step_up_required' } })
    await browser.signIn(email)
    const dropped = await browser.call('DELETE', path)
    expect(dropped).toMatchObject({ status: 200, body: { custody: 'self' } })
    expect(dropped.body.slots).toEqual([device, passkey])
    const { reply } = await askForShare(browser)
    expect(reply).toMatchObject({ status: 404, body: { code: 'slot_not_found' } })
    const ofPasskey = `/api/wallet/slots/${passkey.id}`
    expect(await browser.call('DELETE', ofPasskey)).toMatchObject(last)
    const { body } = await browser.call('GET', '/api/events')
    expect(body.events[0]).toMatchObject({ kind: 'slot_removed', subject: 'keepers' })
  })

  test('one of another user is not found', async () => {
    const [one, other] = [await start(), await start()]
    const slot = await other.wallet.createPasskeySlot()
    await other.browser.call('POST', '/api/wallet/slots', { slot })
    expect(await one.browser.call('DELETE', `/api/wallet/slots/${slot.id}`)).toMatchObject({
      status: 404,
      body: { code: 'slot_not_found' },
    })
  })
})
