import { gcm } from '@noble/ciphers/aes'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeBase64Url } from '../bytes/base64Url.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import { VaultError } from '../errors.ts'
import { createReceivingKey } from '../sealing/hpke.ts'
import { createShares } from '../sealing/share.ts'
import { flipBits, listChanges } from '../test/changes.ts'
import {
  createNewSlots,
  createOwner,
  createSlots,
  createWallet,
  keepers,
  type TestSlot,
} from '../test/wallet.ts'
import { createDataKey } from '../vault/dataKey.ts'
import { openVault } from '../vault/openVault.ts'
import { addSlot } from './addSlot.ts'
import { createSlot } from './createSlot.ts'
import { openSlot } from './openSlot.ts'
import type { Keyslot, SlotKind } from './records.ts'
import { createRecoveryCode } from './recoveryCode.ts'
import { removeSlot } from './removeSlot.ts'
import type { SlotSecret } from './secrets.ts'

const failed = new VaultError('decryption_failed')
const invalid = new VaultError('input_invalid')
const owner = createOwner()
const kinds = ['keepers', 'passkey', 'recovery-code', 'device', 'device-transfer'] as const

async function createAll(dataKey = createDataKey(), of = owner) {
  const slots = await createSlots(of, dataKey)
  const byKind = Object.fromEntries(slots.map((entry) => [entry.slot.kind, entry]))
  return { dataKey, slots, byKind: byKind as Record<SlotKind, TestSlot> }
}

describe.each(kinds)('openSlot: %s', (kind) => {
  let one: Awaited<ReturnType<typeof createAll>>
  let other: Awaited<ReturnType<typeof createAll>>
  let own: TestSlot
  beforeAll(async () => {
    one = await createAll()
    other = await createAll(createDataKey(), createOwner('user-2'))
    own = one.byKind[kind]
  })

  test('returns the data key for its secret', async () => {
    expect(await openSlot({ owner, ...own })).toEqual(one.dataKey)
  })

  test('refuses the secret of another slot of its kind', async () => {
    const { secret } = other.byKind[kind]
    await expect(openSlot({ owner, slot: own.slot, secret })).rejects.toThrow(failed)
  })

  test('refuses secrets of all other kinds', async () => {
    for (const { secret } of one.slots) {
      if (secret.kind === kind) continue
      const refusal = new VaultError('slot_mismatch')
      await expect(openSlot({ owner, slot: own.slot, secret })).rejects.toThrow(refusal)
    }
  })

  test.each(['projectId', 'userId', 'walletId'])('refuses another %s', async (name) => {
    const another = { ...owner, [name]: 'another' }
    await expect(openSlot({ owner: another, ...own })).rejects.toThrow(failed)
  })

  test('refuses the row of another user, also with the secret of that row', async () => {
    const { slot, secret } = other.byKind[kind]
    await expect(openSlot({ owner, slot, secret: own.secret })).rejects.toThrow(failed)
    await expect(openSlot({ owner, slot, secret })).rejects.toThrow(failed)
  })

  test('refuses a change of any bit of the record', async () => {
    for (const slot of listChanges(own.slot)) {
      await expect(openSlot({ owner, slot, secret: own.secret })).rejects.toThrow(VaultError)
    }
  })

  test('refuses a flipped bit of each byte string as wrong, not as unreadable', async () => {
    const strings = Object.entries({ salt: 32, nonce: 12, ciphertext: 48, encapsulatedKey: 65 })
    for (const [name, length] of strings) {
      const text = new Map(Object.entries(own.slot)).get(name)
      for (const changed of text ? flipBits(decodeBase64Url(text, length)) : []) {
        const slot = { ...own.slot, [name]: changed } as Keyslot
        await expect(openSlot({ owner, slot, secret: own.secret })).rejects.toThrow(failed)
      }
    }
  })

  test('refuses an unknown version', async () => {
    const slot = { ...own.slot, version: 2 as 1 }
    const refusal = new VaultError('record_unsupported')
    await expect(openSlot({ owner, slot, secret: own.secret })).rejects.toThrow(refusal)
  })
})

describe('keepers', () => {
  test('one share opens nothing, with any other share', async () => {
    const { byKind } = await createAll()
    const { slot, secret } = byKind.keepers
    const [first, second] = secret.kind === 'keepers' ? secret.shares : createShares()
    const [random] = createShares()
    const zero = new Uint8Array(32)
    const pairs = [first, second].flatMap((share) =>
      [random, zero, share].flatMap((guess) => [[share, guess] as const, [guess, share] as const]),
    )
    for (const shares of pairs) {
      const wrong: SlotSecret = { kind: 'keepers', shares }
      await expect(openSlot({ owner, slot, secret: wrong })).rejects.toThrow(failed)
    }
  })

  test('the record can be opened with other libraries', async () => {
    const { byKind, dataKey } = await createAll()
    const { slot, secret } = byKind.keepers
    if (slot.kind !== 'keepers' || secret.kind !== 'keepers') throw new VaultError('slot_mismatch')
    const [first, second] = secret.shares
    const material = first.map((byte, place) => byte ^ (second[place] ?? 0))
    const info = encodeFields('portico keyslot key', '1', 'keepers')
    const key = hkdf(sha256, material, decodeBase64Url(slot.salt, 32), info, 32)
    const { projectId, userId, walletId } = owner
    const names = [projectId, userId, walletId]
    const held = ['keeper-a', 'Shop', 'keeper-b', 'Foundation']
    const data = encodeFields('portico keyslot', '1', 'keepers', slot.id, ...names, ...held)
    const cipher = gcm(key, decodeBase64Url(slot.nonce, 12), data)
    expect(Uint8Array.from(cipher.decrypt(decodeBase64Url(slot.ciphertext, 48)))).toEqual(dataKey)
  })

  test.each([
    ['one keeper twice', [keepers[0], { ...keepers[1], id: 'keeper-a' }]],
    ['a keeper without an operator', [keepers[0], { ...keepers[1], operator: '' }]],
    ['a keeper without an id', [{ ...keepers[0], id: '' }, keepers[1]]],
  ] as const)('createSlot refuses %s', async (_name, pair) => {
    const slot = { kind: 'keepers', keepers: pair, shares: createShares() } as const
    await expect(createSlot(owner, createDataKey(), slot)).rejects.toThrow(invalid)
  })

  test('createSlot refuses a share of another length', async () => {
    const shares = [new Uint8Array(32), new Uint8Array(16)] as const
    const slot = { kind: 'keepers', keepers, shares } as const
    await expect(createSlot(owner, createDataKey(), slot)).rejects.toThrow(invalid)
  })
})

test('openSlot: a recovery code with one wrong symbol is refused by its check', async () => {
  const { byKind } = await createAll()
  const { slot, secret } = byKind['recovery-code']
  const code = secret.kind === 'recovery-code' ? secret.code : ''
  const wrong = `${code[0] === '3' ? '4' : '3'}${code.slice(1)}`
  const refusal = new VaultError('recovery_code_invalid')
  const typo: SlotSecret = { kind: 'recovery-code', code: wrong }
  await expect(openSlot({ owner, slot, secret: typo })).rejects.toThrow(refusal)
})

test('createSlot: refuses a device key that can be exported', async () => {
  const algorithm = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const slot = { kind: 'device', deviceId: 'device-1', key } as const
  await expect(createSlot(owner, createDataKey(), slot)).rejects.toThrow(invalid)
})

test('createSlot: refuses a PRF output of another length', async () => {
  const prfOutput = new Uint8Array(16)
  const slot = { kind: 'passkey', credentialId: 'credential-1', prfOutput } as const
  await expect(createSlot(owner, createDataKey(), slot)).rejects.toThrow(invalid)
})

test('addSlot: each kind opens the same keys; the vault and other slots do not change', async () => {
  const { vault, dataKey, entropy } = await createWallet(owner)
  const before = JSON.stringify(vault)
  let slots: readonly Keyslot[] = []
  for (const [slot, secret] of await createNewSlots()) {
    const added = await addSlot({ owner, vault, slots, dataKey, slot })
    expect(added.slice(0, -1)).toEqual(slots)
    slots = added
    const last = slots.at(-1) as Keyslot
    const opened = await openSlot({ owner, slot: last, secret })
    expect(await openVault({ owner, vault, dataKey: opened })).toEqual(entropy)
  }
  expect(slots.map(({ kind }) => kind)).toEqual(kinds)
  expect(new Set(slots.map(({ id }) => id)).size).toBe(kinds.length)
  expect(JSON.stringify(vault)).toBe(before)
})

test('addSlot: refuses a data key that does not open the vault', async () => {
  const { vault } = await createWallet(owner)
  const slot = { kind: 'recovery-code', code: createRecoveryCode() } as const
  const parameters = { owner, vault, slots: [], dataKey: createDataKey(), slot }
  await expect(addSlot(parameters)).rejects.toThrow(failed)
})

test('addSlot: a new device receives the data key without its private key leaving it', async () => {
  const { vault, dataKey, entropy } = await createWallet(owner)
  const { publicKey, keyPair } = await createReceivingKey()
  const slot = { kind: 'device-transfer', deviceId: 'device-2', publicKey } as const
  const slots = await addSlot({ owner, vault, slots: [], dataKey, slot })
  const secret = { kind: 'device-transfer', keyPair } as const
  const received = await openSlot({ owner, slot: slots[0] as Keyslot, secret })
  expect(await openVault({ owner, vault, dataKey: received })).toEqual(entropy)
})

describe('removeSlot', () => {
  test.each(kinds)('removes the %s slot, and nothing else', async (kind) => {
    const { slots, byKind, dataKey } = await createAll()
    const remaining = removeSlot(
      slots.map(({ slot }) => slot),
      byKind[kind].slot.id,
    )
    expect(remaining.map((slot) => slot.kind)).toEqual(kinds.filter((other) => other !== kind))
    for (const slot of remaining) {
      const { secret } = byKind[slot.kind]
      expect(await openSlot({ owner, slot, secret })).toEqual(dataKey)
    }
  })

  test.each(['keepers', 'passkey', 'recovery-code'] as const)(
    'never removes the last lasting slot, here %s',
    async (kind) => {
      const { byKind } = await createAll()
      const { slot } = byKind[kind]
      const slots = [slot, byKind.device.slot, byKind['device-transfer'].slot]
      const refusal = new VaultError('last_slot')
      expect(() => removeSlot([slot], slot.id)).toThrow(refusal)
      expect(() => removeSlot(slots, slot.id)).toThrow(refusal)
    },
  )

  test('knows no other id', async () => {
    const { byKind } = await createAll()
    const refusal = new VaultError('slot_not_found')
    expect(() => removeSlot([byKind.passkey.slot], 'other')).toThrow(refusal)
  })
})
