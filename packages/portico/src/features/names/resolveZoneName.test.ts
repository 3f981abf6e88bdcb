import { afterEach, expect, test, vi } from 'vitest'
import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { createWorld, fakeAdapter, solana } from '../test/fixtures.ts'
import { resolveReceiver } from '../transfers/resolveReceiver.ts'
import { getKnownIdentity } from './identities.ts'
import { readIdentity } from './readIdentity.ts'

const ZONE = 'names.example.com'
const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const networkId = solana.caipNetworkId
const at = '2026-05-04T10:00:00.000Z'
const alice = {
  name: `alice.${ZONE}`,
  attributes: {},
  addresses: { 501: { address: ADDRESS, created_at: at } },
  registered_at: at,
  updated_at: null,
}
const isAddress = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

afterEach(() => vi.unstubAllGlobals())

/** A site with Solana, whose gateway has these names. */
function createSolanaWorld({ zone = ZONE, status = 200 } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    if (pathname.endsWith('supported-chains')) {
      return Response.json({ http: [networkId], ws: [], ...(zone && { nameZone: zone }) })
    }
    if (pathname.includes('/identity/')) return Response.json({ name: alice.name, avatar: null })
    if (status !== 200) return new Response('', { status })
    if (pathname.endsWith(`/${alice.name}`)) return Response.json(alice)
    if (pathname.endsWith(`/evm.${ZONE}`)) {
      // An address that would do on Solana, of another coin.
      const addresses = { 60: { address: ADDRESS, created_at: at } }
      return Response.json({ ...alice, name: `evm.${ZONE}`, addresses })
    }
    return new Response('', { status: 404 })
  })
  const checkAddress = (text: string) => (isAddress(text) ? text : undefined)
  const transfers = async () => ({ checkAddress }) as unknown as TransferRuntime
  const adapters = [fakeAdapter('solana', { transfers })]
  const { portico } = createWorld({
    ...{ adapters, networks: [solana], gatewayUrl: 'https://gw.example' },
  })
  const resolve = (value: string) => resolveReceiver(portico, { value, networkId })
  return { portico, asked, resolve }
}

test('a name of the zone: its address on the network', async () => {
  const { resolve, asked } = createSolanaWorld()
  expect(await resolve(`Alice.${ZONE}`)).toEqual({ address: ADDRESS, name: alice.name })
  expect(asked.at(-1)).toBe(`/v1/profile/account/${alice.name}`)
})

test.each([
  ['that nobody has', `nobody.${ZONE}`],
  ['with an address on other networks only', `evm.${ZONE}`],
])('a name %s is unknown', async (_, name) => {
  const { resolve } = createSolanaWorld()
  await expect(resolve(name)).rejects.toMatchObject({ code: 'receiver/unknown-name' })
})

test.each([
  ['of another zone', ZONE, 'alice.eth'],
  ['that only ends like the zone', ZONE, `alice.my${ZONE}`],
  ['at a gateway without a zone', '', alice.name],
])('a name %s is no address, and the gateway is not asked for it', async (_, zone, name) => {
  const { resolve, asked } = createSolanaWorld({ zone })
  await expect(resolve(name)).rejects.toMatchObject({ code: 'validation/address' })
  expect(asked).toEqual(['/v1/supported-chains'])
})

test('a gateway that fails: the name could not be resolved', async () => {
  const { resolve } = createSolanaWorld({ status: 501 })
  await expect(resolve(alice.name)).rejects.toMatchObject({ code: 'name/resolve-failed' })
})

test('the name of a Solana account shows where its address does', async () => {
  const { portico } = createSolanaWorld()
  await readIdentity(portico, { namespace: 'solana', address: ADDRESS, networkId })
  expect(getKnownIdentity(portico.store.getState(), 'solana', ADDRESS)?.name).toBe(alice.name)
})
