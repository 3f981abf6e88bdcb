import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { createReceivingKey } from './hpke.ts'
import { createShares, openShare, sealShare } from './share.ts'

const context = {
  projectId: 'project-1',
  userId: 'user-1',
  walletId: 'wallet-1',
  keeperId: 'keeper-a',
  requestId: 'request-1',
}

test('openShare: opens the share that sealShare sealed for this request', async () => {
  const [share] = createShares()
  const { keyPair, publicKey } = await createReceivingKey()
  const sealed = await sealShare(publicKey, share, context)
  expect(await openShare(keyPair, sealed, context)).toEqual(share)
})

test.each(Object.keys(context))('openShare: refuses a share of another %s', async (name) => {
  const [share] = createShares()
  const { keyPair, publicKey } = await createReceivingKey()
  const sealed = await sealShare(publicKey, share, { ...context, [name]: 'another' })
  const refusal = new VaultError('decryption_failed')
  await expect(openShare(keyPair, sealed, context)).rejects.toThrow(refusal)
})

test('openShare: refuses a share for another one-time key', async () => {
  const [share] = createShares()
  const [mine, other] = [await createReceivingKey(), await createReceivingKey()]
  const sealed = await sealShare(other.publicKey, share, context)
  const refusal = new VaultError('decryption_failed')
  await expect(openShare(mine.keyPair, sealed, context)).rejects.toThrow(refusal)
})

test('sealShare: refuses what is not a share', async () => {
  const { publicKey } = await createReceivingKey()
  const refusal = new VaultError('input_invalid')
  await expect(sealShare(publicKey, new Uint8Array(16), context)).rejects.toThrow(refusal)
})
