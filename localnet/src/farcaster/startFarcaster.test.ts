import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farcasterAddresses } from '../evm/addresses.ts'
import { getCustodyAccount, readFarcasterName } from './accounts.ts'
import { registerId } from './registerId.ts'
import { RELAY_KEY } from './serveRelay.ts'
import { type FarcasterChain, startFarcasterChain } from './startFarcasterChain.ts'

const TIMEOUT = 180_000
const domain = 'wallet.localhost:8800'
const siweUri = `http://${domain}`
const nonce = 'a'.repeat(32)

let world: FarcasterChain

beforeAll(async () => {
  world = await startFarcasterChain()
}, TIMEOUT)

afterAll(() => world.stop())

const options = () => ({
  relay: world.relayUrl,
  ethereum: viemConnector({ rpcUrl: world.chain.rpcUrl }),
})

/** Opens a channel with the package of Farcaster. */
async function open(change: object = {}) {
  const client = createAppClient(options())
  const created = await client.createChannel({ domain, siweUri, nonce, ...change })
  if (created.isError) throw created.error
  const { channelToken, url } = created.data
  const status = async () => {
    const read = await client.status({ channelToken })
    if (read.isError) throw read.error
    return { status: read.response.status, ...read.data }
  }
  return { client, created, channelToken, url, status }
}

/** Sends the form of the app. */
const approve = (url: string, name: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ name }), headers })

test('the app client of Farcaster: opens a channel, which is told once when approved', async () => {
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const { client, created, url, status } = await open({ expirationTime, acceptAuthAddress: true })
  expect(created.response?.status).toBe(201)
  expect(created.data).toMatchObject({ nonce, url: expect.stringContaining('channelToken=') })
  const signatureParams = { domain, siweUri, nonce, expirationTime }
  expect(await status()).toMatchObject({ status: 202, state: 'pending', signatureParams })
  const page = await approve(url, ' Alice ')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Approved')
  const told = await status()
  expect(told).toMatchObject({ status: 200, state: 'completed', username: 'alice' })
  const { message = '', signature = '0x' } = told
  expect(await client.verifySignInMessage({ nonce, domain, message, signature })).toMatchObject({
    isError: false,
    fid: told.fid,
    authMethod: 'custody',
    data: { uri: siweUri, expirationTime: new Date(expirationTime) },
  })
  expect(await status()).toMatchObject({ status: 401, error: 'Unauthorized' })
  expect((await approve(url, 'alice')).status).toBe(400)
})

test('an account has one id, and no two have the same', async () => {
  const ids = await Promise.all(
    ['bob', 'carol', 'bob'].map((name) => registerId(world.chain, getCustodyAccount(name).address)),
  )
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
})

test('an address that the owner of an id has added for logins may sign, until removed', async () => {
  const owner = getCustodyAccount('dora')
  const fid = await registerId(world.chain, owner.address)
  const signer = privateKeyToAccount(generatePrivateKey())
  const client = createAppClient(options())
  const built = createWalletClient(options()).buildSignInMessage({
    ...{ address: signer.address, fid, domain, nonce, uri: siweUri },
  })
  const { message = '' } = built
  const signature = await signer.signMessage({ message })
  const verify = () => client.verifySignInMessage({ nonce, domain, message, signature })
  const abi = parseAbi(['function add(uint32 keyType, bytes key)', 'function remove(bytes key)'])
  const key = encodeAbiParameters([{ type: 'address' }], [signer.address])
  const send = async (data: `0x${string}`) => {
    const { client: test } = world.chain
    await test.setBalance({ address: owner.address, value: 10n ** 18n })
    const to = farcasterAddresses.keyRegistry
    const hash = await test.sendTransaction({ account: owner, to, data })
    expect((await test.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  expect(await verify()).toMatchObject({ isError: true, error: { errCode: 'unauthorized' } })
  // The type of addresses for logins: `viemConnector` of the package.
  await send(encodeFunctionData({ abi, functionName: 'add', args: [2, key] }))
  expect(await verify()).toMatchObject({ isError: false, fid, authMethod: 'authAddress' })
  await send(encodeFunctionData({ abi, functionName: 'remove', args: [key] }))
  expect(await verify()).toMatchObject({ isError: true })
})

test('the relay refuses what that of Farcaster refuses', async () => {
  const { channelToken } = await open()
  const wallet = createWalletClient(options())
  const approval = { message: 'm', signature: `0x${'00'.repeat(65)}`, fid: 1 } as const
  const statusOf = async (change: object) => {
    const request = { ...approval, channelToken, authKey: RELAY_KEY, ...change }
    return (await wallet.authenticate(request)).response?.status
  }
  expect(await statusOf({ authKey: 'other' })).toBe(401)
  expect(await statusOf({ channelToken: 'other' })).toBe(401)
  expect(await statusOf({ signature: '0x00' })).toBe(400)
  expect(await statusOf({ username: 'No name' })).toBe(400)
  expect(await statusOf({})).toBe(201)
  const post = (body: unknown) =>
    fetch(`${world.relayUrl}/v1/channel`, { method: 'POST', body: JSON.stringify(body) })
  expect((await post({ domain })).status).toBe(400)
  expect((await post({ domain: 'a b', siweUri })).status).toBe(400)
  expect((await post({ domain, siweUri, other: 1 })).status).toBe(201)
  expect((await fetch(`${world.relayUrl}/v1/channel/status`)).status).toBe(401)
  expect((await fetch(`${world.relayUrl}/v1/other`)).status).toBe(404)
})

test('the app: asks for a name, and serves this machine only', async () => {
  const { url, status } = await open()
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(domain)
  expect(await (await approve(url, '<b>')).text()).toContain('role="alert">Up to 16')
  expect((await approve(url, 'alice', { origin: 'https://evil.example' })).status).toBe(403)
  expect(await status()).toMatchObject({ status: 202 })
  const unknown = url.replace(/channelToken=.*/, 'channelToken=unknown')
  expect((await fetch(unknown)).status).toBe(400)
})

test('accounts: any name', () => {
  expect(readFarcasterName(' Alice ')).toBe('alice')
  expect(readFarcasterName('<b>')).toBeUndefined()
  expect(readFarcasterName('a'.repeat(17))).toBeUndefined()
})
