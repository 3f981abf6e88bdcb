import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nonce, startFarcasterTest, walletOrigin } from './test/startFarcasterTest.ts'
import { type Answer, answerJson, startHostileRelay } from './test/startHostileRelay.ts'

let world: Awaited<ReturnType<typeof startFarcasterTest>>
beforeAll(async () => {
  world = await startFarcasterTest()
}, 180_000)
afterAll(() => world.stop())

describe('createFarcasterLogins: a relay', () => {
  test('the one of the local world, from the channel to the id', async () => {
    const { logins, request } = world.start()
    const { channelToken, url } = await logins.createChannel(request)
    expect(await logins.readStatus(channelToken)).toBe('pending')
    await fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'alice' }) })
    const signed = await logins.readStatus(channelToken)
    if (typeof signed === 'string') throw new TypeError(signed)
    expect(signed.message).toContain(
      `Expiration Time: ${new Date(request.expiresAt).toISOString()}`,
    )
    expect(await logins.verify(signed, request)).toBe((await world.sign()).fid)
    expect(await logins.readStatus(channelToken)).toBe('over')
  })

  test('gets what the app is to sign, and the token in a header', async () => {
    const { relayUrl, requests } = await startHostileRelay()
    const { logins, request } = world.start({ relayUrl })
    expect(await logins.createChannel(request)).toEqual({
      channelToken: 'channel',
      url: 'https://app.example/',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      siweUri: walletOrigin,
      domain: 'wallet.example',
      nonce,
      expirationTime: new Date(request.expiresAt).toISOString(),
      acceptAuthAddress: true,
    })
    await logins.readStatus('channel')
    expect(requests[1]).toMatchObject({ path: '/v1/channel/status', token: 'Bearer channel' })
  })

  const signature = `0x${'00'.repeat(65)}`
  test.each<[string, Answer]>([
    ['an error', answerJson({ error: 'no' }, 500)],
    ['too many requests', answerJson({ error: 'no' }, 429)],
    ['a page', (response) => void response.end('<!doctype html><title>Soon</title>')],
    ['nothing signed', answerJson({ state: 'completed' })],
    ['no signature', answerJson({ message: 'm', signature: 'yes' })],
    ['a message of a megabyte', answerJson({ message: 'm'.repeat(1_000_000), signature })],
    ['a long message', answerJson({ message: 'm'.repeat(5000), signature })],
    ['another place', (response) => void response.writeHead(302, { location: '/' }).end()],
    [
      'half an answer',
      (response) => void response.writeHead(200).write('{', () => response.destroy()),
    ],
  ])('that answers with %s does not answer', async (_, status) => {
    const { relayUrl } = await startHostileRelay({ status })
    const { logins, log } = world.start({ relayUrl })
    await expect(logins.readStatus('channel')).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_large|upstream_failed)$/),
    })
    expect(log).toHaveLength(1)
  })

  test('that never answers is waited for three seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(3000)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    const { relayUrl } = await startHostileRelay({ status() {} })
    const { logins } = world.start({ relayUrl })
    await expect(logins.readStatus('channel')).rejects.toMatchObject({ code: 'timeout' })
    vi.restoreAllMocks()
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'app'],
  ])('that sends users to %s opens no channel', async (_, url) => {
    const channel = answerJson({ channelToken: 'channel', url }, 201)
    const { relayUrl } = await startHostileRelay({ channel })
    const { logins, request } = world.start({ relayUrl })
    await expect(logins.createChannel(request)).rejects.toMatchObject({ code: 'upstream_failed' })
  })

  test('what it says of a user is not what the message says', async () => {
    const { signed, fid } = await world.sign()
    const lie = { ...signed, fid: 1_000_000, username: 'bob', authMethod: 'custody' }
    const { relayUrl } = await startHostileRelay({ status: answerJson(lie) })
    const { logins, request } = world.start({ relayUrl })
    const told = await logins.readStatus('channel')
    expect(told).toEqual(signed)
    expect(typeof told === 'string' || (await logins.verify(told, request))).toBe(fid)
  })

  test('that tells an older message proves nobody', async () => {
    const { signed } = await world.sign({ nonce: 'e'.repeat(32) })
    const { relayUrl } = await startHostileRelay({ status: answerJson(signed) })
    const { logins, request } = world.start({ relayUrl })
    const told = await logins.readStatus('channel')
    expect(typeof told === 'string' || (await logins.verify(told, request))).toBeUndefined()
  })
})
