import { expect, test } from 'vitest'
import { nonceStoreConformance, sessionStoreConformance } from '../test/storeConformance.ts'
import { memoryNonceStore, memorySessionStore } from './memoryStores.ts'

nonceStoreConformance(async () => memoryNonceStore())
sessionStoreConformance(async () => memorySessionStore())

test('memoryNonceStore: drops the oldest nonces above its limit', async () => {
  const store = memoryNonceStore({ max: 3 })
  for (const nonce of ['a', 'b', 'c', 'd']) await store.add(nonce, { scope: 's', expiresAt: 1 })
  expect(await store.take('a')).toBeUndefined()
  expect(await store.take('d')).toEqual({ scope: 's', expiresAt: 1 })
})
