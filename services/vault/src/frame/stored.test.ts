import { expect, test } from 'vitest'
import { readPhrase } from './keys/entropy.ts'
import { openSlot } from './slots/openSlot.ts'
import type { Keyslot } from './slots/records.ts'
import type { SlotSecret } from './slots/secrets.ts'
import stored from './test/stored.json' with { type: 'json' }
import { createOwner } from './test/wallet.ts'
import { openVault } from './vault/openVault.ts'
import type { VaultRecord } from './vault/records.ts'

const owner = createOwner()
const vault = stored.vault as VaultRecord
const slots = stored.slots as unknown as readonly Keyslot[]
const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)

async function getSecret({ kind }: Keyslot): Promise<SlotSecret> {
  if (kind === 'keepers') return { kind, shares: [filled(32, 2), filled(32, 3)] }
  if (kind === 'passkey') return { kind, prfOutput: filled(32, 4) }
  const raw = filled(32, 5)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  if (kind === 'device') return { kind, key }
  return { kind: 'recovery-code', code: '060R-30C1-G60R-30C1-G60R-30C1-G6TR' }
}

// A record that a user stores must open for ever. Do not write this file again: a new format is a
// new version.
test('records of version 1 open', async () => {
  expect(slots.map(({ kind }) => kind)).toEqual(['keepers', 'passkey', 'recovery-code', 'device'])
  for (const slot of slots) {
    const dataKey = await openSlot({ owner, slot, secret: await getSecret(slot) })
    expect(dataKey).toEqual(filled(32, 1))
    const entropy = await openVault({ owner, vault, dataKey })
    expect(entropy).toEqual(readPhrase(`${'test '.repeat(11)}junk`))
  }
})
