import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeBase64Url } from '../bytes/base64Url.ts'
import { VaultError } from '../errors.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { createEntropy } from '../keys/entropy.ts'
import { importAesKey, sealAesGcm } from '../sealing/aesGcm.ts'
import { flipBits, listChanges } from '../test/changes.ts'
import { createOwner, createWallet } from '../test/wallet.ts'
import { createDataKey } from './dataKey.ts'
import { openVault } from './openVault.ts'
import { sealVault } from './sealVault.ts'
import { encodeVaultData } from './vaultData.ts'

const failed = new VaultError('decryption_failed')

describe('openVault', () => {
  let wallet: Awaited<ReturnType<typeof createWallet>>
  beforeAll(async () => {
    wallet = await createWallet()
  })

  test('returns the entropy that sealVault encrypted', async () => {
    expect(await openVault(wallet)).toEqual(wallet.entropy)
    expect(wallet.vault.addresses).toEqual(deriveAddresses(wallet.entropy))
  })

  test('refuses another data key', async () => {
    const dataKey = createDataKey()
    await expect(openVault({ ...wallet, dataKey })).rejects.toThrow(failed)
  })

  test.each(['projectId', 'userId', 'walletId'])('refuses another %s', async (name) => {
    const owner = { ...wallet.owner, [name]: 'another' }
    await expect(openVault({ ...wallet, owner })).rejects.toThrow(failed)
  })

  test('refuses a project and a user whose names join to the same text', async () => {
    const owner = { ...wallet.owner, projectId: 'project-1u', userId: 'ser-1' }
    await expect(openVault({ ...wallet, owner })).rejects.toThrow(failed)
  })

  test('refuses a change of any bit of the record', async () => {
    const { vault } = wallet
    for (const nonce of flipBits(decodeBase64Url(vault.nonce, 12))) {
      const changed = { ...vault, nonce }
      await expect(openVault({ ...wallet, vault: changed })).rejects.toThrow(failed)
    }
    for (const ciphertext of flipBits(decodeBase64Url(vault.ciphertext, 32))) {
      const changed = { ...vault, ciphertext }
      await expect(openVault({ ...wallet, vault: changed })).rejects.toThrow(failed)
    }
    for (const changed of listChanges(vault)) {
      await expect(openVault({ ...wallet, vault: changed })).rejects.toThrow(VaultError)
    }
  })

  test('refuses other addresses before it derives any', async () => {
    const others = deriveAddresses(createEntropy())
    for (const name of ['evmAddress', 'solanaAddress'] as const) {
      const addresses = { ...wallet.vault.addresses, [name]: others[name] }
      const vault = { ...wallet.vault, addresses }
      await expect(openVault({ ...wallet, vault })).rejects.toThrow(failed)
    }
  })

  test('refuses the record of another user, and another record of the same user', async () => {
    const other = await createWallet(createOwner('user-2'))
    const second = await createWallet()
    for (const { vault } of [other, second]) {
      await expect(openVault({ ...wallet, vault })).rejects.toThrow(failed)
    }
  })

  test('refuses an unknown version', async () => {
    const vault = { ...wallet.vault, version: 2 as 1 }
    const refusal = new VaultError('record_unsupported')
    await expect(openVault({ ...wallet, vault })).rejects.toThrow(refusal)
  })

  test('refuses keys that do not belong to the addresses of the record', async () => {
    const { owner, entropy, dataKey } = wallet
    const others = deriveAddresses(createEntropy())
    const own = deriveAddresses(entropy)
    for (const addresses of [
      others,
      { ...own, evmAddress: others.evmAddress },
      { ...own, solanaAddress: others.solanaAddress },
    ]) {
      const key = await importAesKey(dataKey)
      const sealed = await sealAesGcm(key, entropy, encodeVaultData(owner, addresses))
      const vault = { version: 1, addresses, ...sealed } as const
      const refusal = new VaultError('address_mismatch')
      await expect(openVault({ ...wallet, vault })).rejects.toThrow(refusal)
    }
  })
})

test('sealVault: the same wallet never has the same record', async () => {
  const wallet = await createWallet()
  const again = await sealVault(wallet)
  expect(again.addresses).toEqual(wallet.vault.addresses)
  expect(again.nonce).not.toBe(wallet.vault.nonce)
  expect(again.ciphertext).not.toBe(wallet.vault.ciphertext)
})

test('openVault: swapped rows of any two users do not open', async () => {
  const names = fc.string({ unit: 'binary', maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(names, { minLength: 2, maxLength: 2 }), async (users) => {
      const [one, other] = await Promise.all(users.map((id) => createWallet(createOwner(id))))
      if (!one || !other) return
      await expect(openVault({ ...one, vault: other.vault })).rejects.toThrow(failed)
      // The data key of the other user does not help either.
      const { vault, dataKey } = other
      await expect(openVault({ owner: one.owner, vault, dataKey })).rejects.toThrow(failed)
    }),
    { numRuns: 10 },
  )
})

test.each([0, 16, 31])('sealVault: refuses a data key of %s bytes', async (length) => {
  const { owner, entropy } = await createWallet()
  const dataKey = new Uint8Array(length)
  const refusal = new VaultError('input_invalid')
  await expect(sealVault({ owner, entropy, dataKey })).rejects.toThrow(refusal)
})
