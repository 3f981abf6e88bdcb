import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wipe, withSecret } from './bytes/bytes.ts'
import { VaultError } from './errors.ts'
import { deriveAddresses } from './keys/deriveAddresses.ts'
import { createEntropy, getPhrase, readPhrase } from './keys/entropy.ts'
import { importAesKey, sealAesGcm } from './sealing/aesGcm.ts'
import { openSlot } from './slots/openSlot.ts'
import { createRecoveryCode } from './slots/recoveryCode.ts'
import { createOwner, createSlots, createWallet } from './test/wallet.ts'
import { openVault } from './vault/openVault.ts'
import { encodeVaultData } from './vault/vaultData.ts'

const { importKey } = crypto.subtle
let imported: Uint8Array[] = []

beforeEach(() => {
  imported = []
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(((...args: never[]) => {
    const data: unknown = args[1]
    if (data instanceof Uint8Array) imported.push(data)
    return Reflect.apply(importKey, crypto.subtle, args)
  }) as typeof importKey)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

describe('overwriting', () => {
  test('wipe: overwrites all bytes', () => {
    const [one, other] = [createEntropy(), createEntropy()]
    wipe(one, other)
    expect(isWiped(one) && isWiped(other)).toBe(true)
  })

  test('withSecret: overwrites the secret after its use, also after a failure', async () => {
    const [used, failed] = [createEntropy(), createEntropy()]
    const copy = Uint8Array.from(used)
    expect(await withSecret(used, (secret) => Uint8Array.from(secret))).toEqual(copy)
    const reject = () => Promise.reject(new VaultError('input_invalid'))
    await expect(withSecret(failed, reject)).rejects.toThrow(VaultError)
    expect(isWiped(used) && isWiped(failed)).toBe(true)
  })

  test.each(['keepers', 'passkey', 'recovery-code'])(
    'openSlot: overwrites what it derives of the secret of a %s slot',
    async (kind) => {
      const owner = createOwner()
      const { dataKey } = await createWallet(owner)
      const slots = await createSlots(owner, dataKey)
      const entry = slots.find(({ slot }) => slot.kind === kind)
      imported = []
      if (entry) await openSlot({ owner, ...entry })
      expect(imported).toHaveLength(1)
      expect(imported.every(isWiped)).toBe(true)
    },
  )

  test('openVault: overwrites entropy of other addresses', async () => {
    const { owner, entropy, dataKey } = await createWallet()
    const addresses = deriveAddresses(createEntropy())
    const key = await importAesKey(dataKey)
    const sealed = await sealAesGcm(key, entropy, encodeVaultData(owner, addresses))
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    const vault = { version: 1, addresses, ...sealed } as const
    const refusal = new VaultError('address_mismatch')
    await expect(openVault({ owner, vault, dataKey })).rejects.toThrow(refusal)
    const decrypted: ArrayBuffer = await decrypt.mock.results[0]?.value
    expect(decrypted.byteLength).toBe(16)
    expect(isWiped(new Uint8Array(decrypted))).toBe(true)
  })
})

describe('errors have no secrets', () => {
  function describeError(error: unknown): string {
    expect(error).toBeInstanceOf(VaultError)
    const { message, stack, cause } = error as VaultError
    expect(cause).toBeUndefined()
    return `${message} ${stack} ${JSON.stringify(error)}`
  }

  test('readPhrase: no word of the phrase', () => {
    const words = [...getPhrase(createEntropy()).split(' ').slice(1), 'sentinel']
    try {
      readPhrase(words.join(' '))
      expect.unreachable()
    } catch (error) {
      expect(describeError(error)).not.toContain('sentinel')
    }
  })

  test('openSlot: no code', async () => {
    const owner = createOwner()
    const { dataKey } = await createWallet(owner)
    const slots = await createSlots(owner, dataKey)
    const entry = slots.find(({ slot }) => slot.kind === 'recovery-code')
    if (!entry) return expect.unreachable()
    for (const code of [createRecoveryCode(), 'SENT-1NEL']) {
      const secret = { kind: 'recovery-code', code } as const
      const error = await openSlot({ owner, slot: entry.slot, secret }).catch((thrown) => thrown)
      expect(describeError(error)).not.toContain(code)
    }
  })
})
