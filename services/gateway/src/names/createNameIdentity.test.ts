import { createMemoryCache } from '@portico/common/cache'
import { expect, test } from 'vitest'
import { createIdentityService } from '../identity/createIdentityService.ts'
import type { IdentitySource } from '../identity/types.ts'
import { createNameIdentity } from './createNameIdentity.ts'
import { newName, ZONE } from './test/newName.ts'
import type { NameRecord } from './types.ts'

const address = `0x${'ab'.repeat(20)}`

function setUp(getFar: IdentitySource['getIdentity']) {
  const found: NameRecord[] = []
  const add = (label: string, changes: Partial<NameRecord> = {}) =>
    found.push({ ...newName(label, address), createdAt: new Date(0), updatedAt: null, ...changes })
  const service = createIdentityService({
    sources: [{ id: 'ens', supports: () => true, getIdentity: getFar }],
    fallback: createNameIdentity({ zone: ZONE, listOf: async () => found }),
    cache: createMemoryCache(),
  })
  return { add, read: () => service.getIdentity({ address }) }
}

const nobody = async () => ({ name: null, avatar: null })

test('createNameIdentity: a new name shows at once, with its avatar', async () => {
  const { add, read } = setUp(nobody)
  expect(await read()).toEqual({ name: null, avatar: null })
  add('alice', { attributes: { avatar: 'https://shop.example/a.png' } })
  expect(await read()).toEqual({
    name: 'alice.portico.example',
    avatar: 'https://shop.example/a.png',
  })
})

test('createNameIdentity: the name that an account chose in ENS comes first', async () => {
  const { add, read } = setUp(async () => ({ name: 'vitalik.eth', avatar: null }))
  add('alice')
  expect((await read()).name).toBe('vitalik.eth')
})

test('createNameIdentity: while ENS fails, the name of the zone shows', async () => {
  const { add, read } = setUp(() => Promise.reject(new TypeError('down')))
  await expect(read()).rejects.toMatchObject({ code: 'upstream_failed' })
  add('alice')
  expect((await read()).name).toBe('alice.portico.example')
})

test('createNameIdentity: a contract of another network names no address', async () => {
  const { add, read } = setUp(nobody)
  add('elsewhere', { accountType: 'smartAccount', coinType: 2_147_483_658 })
  expect((await read()).name).toBeNull()
  add('vault', { accountType: 'smartAccount' })
  expect((await read()).name).toBe('vault.portico.example')
})
