import { getCustodyAccount } from '@portico/localnet/farcaster'
import { encodeAbiParameters, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fields, nonce, startFarcasterTest, walletOrigin } from './test/startFarcasterTest.ts'

const HOUR = 60 * 60_000
/** In the local world, as on Optimism. */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Of `idOf` in the contract of the local world. */
const ID_OF_SLOT = 1n

let world: Awaited<ReturnType<typeof startFarcasterTest>>
beforeAll(async () => {
  world = await startFarcasterTest()
}, 180_000)
afterAll(() => world.stop())

const addTime = (message: string, line: string) =>
  message.replace('\nResources:', `\n${line}\nResources:`)

describe('verifyMessage: a message', () => {
  test('of the owner of an id, as the app signs it', async () => {
    const { logins, request } = world.start()
    const expirationTime = new Date(request.expiresAt)
    for (const fields of [{}, { expirationTime }, { scheme: 'https' }]) {
      const { signed, fid } = await world.sign(fields)
      expect(await logins.verify(signed, request)).toBe(fid)
    }
  })

  test.each<[string, Fields, string]>([
    ['with another nonce', { nonce: 'f'.repeat(32) }, 'unauthorized'],
    ['for another domain', { domain: 'evil.example' }, 'unauthorized'],
    ['for another page of the domain', { uri: `${walletOrigin}/login` }, 'uri'],
    ['for another origin', { uri: 'https://evil.example' }, 'uri'],
    ['for no address', { uri: 'wallet:' }, 'uri'],
    ['of another id than the signer has', { fid: 999_999 }, 'unauthorized'],
    ['that outlives the login', { expirationTime: new Date(Date.now() + HOUR) }, 'expiration_time'],
    ['with the id in another spelling', { resources: ['FARCASTER://fid/2'] }, 'resources'],
    ['with the id of an older text', { resources: ['farcaster://fids/2'] }, 'resources'],
  ])('%s proves nobody', async (_, fields, reason) => {
    const { logins, request, log } = world.start()
    const { signed } = await world.sign(fields)
    expect(await logins.verify(signed, request)).toBeUndefined()
    expect(log).toEqual([[{ reason }, 'A login with Farcaster was refused.']])
  })

  test.each<[string, (message: string) => string]>([
    ['with a second id', (message) => `${message}\n- farcaster://fid/2`],
    ['with another statement', (message) => message.replace('Farcaster Auth', 'Hello')],
    ['for another chain', (message) => message.replace('Chain ID: 10', 'Chain ID: 1')],
    ['without a time', (message) => message.replace(/Issued At: .*/, 'Issued At: now')],
    [
      'of long ago',
      (message) => message.replace(/Issued At: .*/, 'Issued At: 2020-01-01T00:00:00Z'),
    ],
    ['of later', (message) => message.replace(/Issued At: .*/, 'Issued At: 2120-01-01T00:00:00Z')],
    ['that has expired', (message) => addTime(message, 'Expiration Time: 2020-01-01T00:00:00Z')],
    ['for later', (message) => addTime(message, 'Not Before: 2120-01-01T00:00:00Z')],
  ])('%s proves nobody', async (_, change) => {
    const { logins, request } = world.start()
    const { signed } = await world.sign({}, { change })
    expect(await logins.verify(signed, request)).toBeUndefined()
  })

  test('signed by a stranger, changed afterwards, or not signed at all, proves nobody', async () => {
    const { logins, request } = world.start()
    const alice = await world.sign()
    const bob = await world.sign({}, { name: 'bob' })
    const { message } = alice.signed
    const { signature } = bob.signed
    for (const signed of [
      { message, signature },
      { message: message.replace(`fid/${alice.fid}`, `fid/${bob.fid}`), signature },
      { message, signature: '0x00' as const },
      { message: 'Hello', signature: alice.signed.signature },
    ]) {
      expect(await logins.verify(signed, request)).toBeUndefined()
    }
  })

  test('about an id that is not the one of the signer before it is rounded proves nobody', async () => {
    const { logins, request } = world.start()
    const { address } = getCustodyAccount('rounded')
    // The slot of a mapping: https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html
    const parts = [{ type: 'address' }, { type: 'uint256' }] as const
    const index = keccak256(encodeAbiParameters(parts, [address, ID_OF_SLOT]))
    const value = toHex(2 ** 53, { size: 32 })
    await world.client.setStorageAt({ address: ID_REGISTRY, index, value })
    const change = (message: string) => message.replace('9007199254740992', '9007199254740993')
    const { signed, fid } = await world.sign({}, { name: 'rounded', change })
    expect(fid).toBe('9007199254740992')
    expect(await logins.verify(signed, request)).toBeUndefined()
  })

  test('for an account that has no id proves nobody', async () => {
    const { logins, request } = world.start()
    const { address } = getCustodyAccount('nobody')
    const stranger = getCustodyAccount('nobody')
    const { signed } = await world.sign({ address })
    const signature = await stranger.signMessage({ message: signed.message })
    expect(await logins.verify({ ...signed, signature }, request)).toBeUndefined()
  })

  test('is checked with the clock of the service, too', async () => {
    const { logins, request } = world.start({ aheadMs: 2 * HOUR })
    const { signed } = await world.sign()
    expect(await logins.verify(signed, request)).toBeUndefined()
    const ended = { ...request, startsAt: Date.now() - HOUR, expiresAt: Date.now() }
    expect(await world.start().logins.verify(signed, ended)).toBeUndefined()
  })

  test('is not refused by a node that does not answer', async () => {
    const { logins, request, log } = world.start({ rpcUrl: 'http://127.0.0.1:9' })
    const { signed } = await world.sign()
    await expect(logins.verify(signed, request)).rejects.toMatchObject({
      code: expect.stringMatching(/^(timeout|upstream_failed)$/),
    })
    expect(JSON.stringify(log)).not.toContain(nonce)
  })
})
