import { expect, test } from 'vitest'
import { createReceivingKey } from './sealing/hpke.ts'
import { openShare, sealShare } from './sealing/share.ts'
import { openSlot } from './slots/openSlot.ts'
import { createOwner, createSlots, createWallet, keepers } from './test/wallet.ts'
import { openVault } from './vault/openVault.ts'

test('each kind of keyslot opens a wallet in a browser', async () => {
  const { owner, entropy, dataKey, vault } = await createWallet()
  const slots = await createSlots(owner, dataKey)
  expect(slots).toHaveLength(5)
  for (const { slot, secret } of slots) {
    const opened = await openSlot({ owner, slot, secret })
    expect(await openVault({ owner, vault, dataKey: opened })).toEqual(entropy)
  }
})

test('a share reaches the one-time key of a browser', async () => {
  const { keyPair, publicKey } = await createReceivingKey()
  const share = crypto.getRandomValues(new Uint8Array(32))
  const context = { ...createOwner(), keeperId: keepers[0].id, requestId: 'request-1' }
  const sealed = await sealShare(publicKey, share, context)
  expect(await openShare(keyPair, sealed, context)).toEqual(share)
})
