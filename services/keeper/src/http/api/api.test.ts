import { Devices, ShareReply } from '@portico/common/api'
import { hashEmail } from '@portico/common/tokens'
import { createReceivingKey, encodeBase64Url, openShare } from '@portico/vault/frame'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeviceRequestReply, RequestState } from '../../api/devices.ts'
import { Events } from '../../api/events.ts'
import { StoredShare } from '../../api/shares.ts'
import { chooseNumber, createTestFrame, createTestUser } from '../../test/createTestFrame.ts'
import {
  createTestKeeperService,
  type TestKeeperService,
} from '../../test/createTestKeeperService.ts'
import { createTestId, createTestKey, createTestShare, HOUR, SITE } from '../../test/keeperWorld.ts'

const clock = { now: Date.UTC(2026, 0, 1) }
let keeper: TestKeeperService

beforeAll(async () => {
  keeper = await createTestKeeperService(
    { shop: [SITE], game: [SITE, 'https://game.example'] },
    { now: () => clock.now },
  )
})
afterAll(() => keeper.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('a share: stored once, and released to the one-time key of its own frame', async () => {
  const { frame, path, body, put, email } = await createTestUser(keeper)
  expect(v.is(StoredShare, put.body)).toBe(true)
  expect(put.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-portico-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    ),
  ])
  const again = await frame.call('PUT', `${path}/share`, body)
  expect(again).toMatchObject({ status: 409, body: { code: 'share_exists' } })
  const { keyPair, publicKey } = await createReceivingKey()
  const receivingKey = encodeBase64Url(publicKey)
  const released = await frame.call('POST', `${path}/share/release`, { receivingKey })
  const { requestId, ...sealed } = v.parse(ShareReply, released.body)
  const walletId = path.split('/').at(-1) ?? ''
  const owner = { projectId: 'shop', userId: frame.userId, walletId }
  const context = { ...owner, keeperId: 'keeper', requestId }
  expect(encodeBase64Url(await openShare(keyPair, sealed, context))).toBe(body.share)
  for (const other of [{ userId: 'x' }, { walletId: 'x' }, { keeperId: 'x' }, { requestId: 'x' }]) {
    await expect(openShare(keyPair, sealed, { ...context, ...other })).rejects.toThrow()
  }
  const notice = await keeper.inbox.nextNoticeTo(email)
  expect(notice.subject).toBe('Your wallet on shop.example asks here before it opens elsewhere')
  expect(notice.from?.address).toBe('keeper@example.com')
})

test('a new browser: asks, is approved by its number, and is listed', async () => {
  const { frame, email, path } = await createTestUser(keeper)
  clock.now += HOUR
  await frame.signIn()
  const phone = createTestFrame(keeper, { userId: frame.userId, userAgent: windows })
  await phone.signIn()
  const receivingKey = await createTestKey()
  const release = () => phone.call('POST', `${path}/share/release`, { receivingKey })
  const unknown = { status: 403, body: { code: 'device_unknown' } }
  expect(await release()).toMatchObject(unknown)
  const asked = await phone.call('POST', `${path}/devices`, { site: SITE, language: 'en' })
  expect(asked.status).toBe(202)
  const { number, requestId, expiresAt } = v.parse(DeviceRequestReply, asked.body)
  expect(expiresAt).toBe(clock.now + 10 * 60_000)
  const poll = async () => {
    const { body } = await phone.call('GET', `${path}/devices/${requestId}`)
    return v.parse(RequestState, body).status
  }
  const link = await keeper.inbox.nextLinkTo(email)
  expect(await poll()).toBe('pending')
  expect(await release()).toMatchObject(unknown)
  expect((await chooseNumber(keeper, link, number)).status).toBe(200)
  expect(await poll()).toBe('approved')
  expect(await release()).toMatchObject({ status: 200 })
  const { devices } = v.parse(Devices, (await phone.call('GET', `${path}/devices`)).body)
  expect(devices).toMatchObject([
    { name: 'Firefox, Windows', isCurrent: true, firstSeenAt: clock.now },
    { name: 'Firefox, Linux', isCurrent: false },
  ])
  const { events } = v.parse(Events, (await frame.call('GET', `${path}/events`)).body)
  expect(events[0]).toEqual({ kind: 'share_released', at: clock.now, subject: 'Firefox, Windows' })
  const removed = await frame.call('DELETE', `${path}/devices/${devices[0]?.id}`)
  expect(removed.status).toBe(204)
  expect(await release()).toMatchObject(unknown)
})

test('a share is deleted after a fresh code of the wallet service only', async () => {
  const { frame, path, email } = await createTestUser(keeper)
  const authenticatedAt = clock.now - 121_000
  const { userId, emailKey } = frame
  const emailHash = hashEmail(emailKey, email)
  const claims = { projectId: 'shop', userId, sessionId: createTestId(), emailHash }
  const { accessToken } = await keeper.tokens.sign({ ...claims, authenticatedAt })
  const remove = (token: string) =>
    frame.call('DELETE', `${path}/share`, undefined, { authorization: `Bearer ${token}` })
  expect(await remove(accessToken)).toMatchObject({ body: { code: 'step_up_required' } })
  const fresh = await keeper.tokens.sign({ ...claims, authenticatedAt: clock.now })
  expect(await remove(fresh.accessToken)).toMatchObject({ status: 204 })
  const gone = await remove(fresh.accessToken)
  expect(gone).toMatchObject({ status: 404, body: { code: 'share_not_found' } })
  await keeper.inbox.nextNoticeTo(email)
  expect((await keeper.inbox.nextNoticeTo(email)).subject).toContain('no longer opens by e-mail')
})

describe('refused', () => {
  test.each([
    ['a site of another project', { site: 'https://game.example' }, 'origin_not_allowed'],
    ['no address', { email: 'nobody' }, 'bad_request'],
    ['the address of somebody else', { email: 'ada@example.com' }, 'email_not_proven'],
    ['a key of another session', { emailKey: createTestShare() }, 'email_not_proven'],
    ['another keeper', { keeperId: 'other' }, 'bad_request'],
    ['a short share', { share: 'AAAA' }, 'bad_request'],
    ['an unknown key', { admin: true }, 'bad_request'],
    ['a language with a line', { language: 'en\r\nx' }, 'bad_request'],
  ])('PUT share: %s', async (_, change, code) => {
    const frame = createTestFrame(keeper)
    await frame.signIn()
    const { email, emailKey } = frame
    const share = createTestShare()
    const body = { share, keeperId: 'keeper', email, emailKey, site: SITE }
    const path = `/api/wallets/${createTestId()}/share`
    const put = await frame.call('PUT', path, { ...body, ...change })
    expect(put.body).toMatchObject({ code })
    expect(put.headers.getSetCookie()).toEqual([])
    const receivingKey = await createTestKey()
    const release = await frame.call('POST', `${path}/release`, { receivingKey })
    expect(release.body).toMatchObject({ code: 'share_not_found' })
  })

  test('a key that is none, and a site of another project', async () => {
    const { frame, path } = await createTestUser(keeper)
    const receivingKey = `BA${'A'.repeat(85)}`
    const release = await frame.call('POST', `${path}/share/release`, { receivingKey })
    expect(release).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    const asked = createTestFrame(keeper, { userId: frame.userId })
    await asked.signIn()
    const reply = await asked.call('POST', `${path}/devices`, { site: 'https://game.example' })
    expect(reply.body).toMatchObject({ code: 'origin_not_allowed' })
  })

  test('a token of another project, of another key, and one that is over', async () => {
    const { frame, path } = await createTestUser(keeper)
    const call = (authorization: string) =>
      frame.call('GET', `${path}/devices`, undefined, { authorization })
    const own = `Bearer ${await frame.signIn()}`
    expect(await call(own)).toMatchObject({ status: 200 })
    const other = await createTestKeeperService({ shop: [SITE] }, { now: () => clock.now })
    const forged = await createTestFrame(other, { userId: frame.userId }).signIn()
    await other.close()
    const game = await createTestFrame(keeper, { userId: frame.userId, project: 'game' }).signIn()
    const refused = { status: 401, body: { code: 'session_required' } }
    for (const authorization of [
      '',
      'Bearer ',
      own.toLowerCase(),
      own.replace('Bearer', 'Basic'),
      own.slice(0, -4),
      `Bearer ${forged}`,
      `Bearer ${game}`,
    ]) {
      expect(await call(authorization), authorization.slice(0, 9)).toMatchObject(refused)
    }
    clock.now += 10 * 60_000
    expect(await call(own)).toMatchObject(refused)
  })

  test('a wallet of another user or project, which nobody can tell from none', async () => {
    const { frame, path } = await createTestUser(keeper)
    const stranger = createTestFrame(keeper)
    const game = createTestFrame(keeper, { userId: frame.userId, project: 'game' })
    await Promise.all([stranger.signIn(), game.signIn(), frame.signIn()])
    const receivingKey = await createTestKey()
    const cookie = frame.cookies()
    const answers = await Promise.all(
      [stranger, game].flatMap((caller) =>
        [path, `/api/wallets/${createTestId()}`, '/api/wallets/x'].flatMap((wallet) => [
          caller.call('POST', `${wallet}/share/release`, { receivingKey }, { cookie }),
          caller.call('DELETE', `${wallet}/share`, undefined, { cookie }),
          caller.call('POST', `${wallet}/devices`, { site: SITE }, { cookie }),
          caller.call('GET', `${wallet}/devices`, undefined, { cookie }),
          caller.call('GET', `${wallet}/devices/x`, undefined, { cookie }),
          caller.call('DELETE', `${wallet}/devices/x`, undefined, { cookie }),
          caller.call('GET', `${wallet}/events`, undefined, { cookie }),
        ]),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'share_not_found' } })
  })

  test('a token without the cookie of a known browser, on every route', async () => {
    const { frame, path } = await createTestUser(keeper)
    await frame.signIn()
    const receivingKey = await createTestKey()
    for (const cookie of ['', `__Host-portico-device=${createTestShare()}`]) {
      const calls = [
        frame.call('POST', `${path}/share/release`, { receivingKey }, { cookie }),
        frame.call('DELETE', `${path}/share`, undefined, { cookie }),
        frame.call('GET', `${path}/devices`, undefined, { cookie }),
        frame.call('DELETE', `${path}/devices/x`, undefined, { cookie }),
        frame.call('GET', `${path}/events`, undefined, { cookie }),
      ]
      for (const { status, body } of await Promise.all(calls)) {
        expect({ status, body }).toMatchObject({ status: 403, body: { code: 'device_unknown' } })
      }
    }
  })
})
