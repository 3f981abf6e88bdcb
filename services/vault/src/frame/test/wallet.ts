import { createEntropy } from '../keys/entropy.ts'
import type { WalletOwner } from '../owner.ts'
import { createReceivingKey } from '../sealing/hpke.ts'
import { createShares } from '../sealing/share.ts'
import { createSlot } from '../slots/createSlot.ts'
import { createDeviceKey } from '../slots/deviceKey.ts'
import type { Keyslot } from '../slots/records.ts'
import { createRecoveryCode } from '../slots/recoveryCode.ts'
import type { NewSlot, SlotSecret } from '../slots/secrets.ts'
import { createDataKey } from '../vault/dataKey.ts'
import { sealVault } from '../vault/sealVault.ts'

export const keepers = [
  { id: 'keeper-a', operator: 'Shop' },
  { id: 'keeper-b', operator: 'Foundation' },
] as const

export function createOwner(userId = 'user-1'): WalletOwner {
  return { projectId: 'project-1', userId, walletId: 'wallet-1' }
}

export async function createWallet(owner = createOwner()) {
  const entropy = createEntropy()
  const dataKey = createDataKey()
  return { owner, entropy, dataKey, vault: await sealVault({ owner, entropy, dataKey }) }
}

export interface TestSlot {
  readonly slot: Keyslot
  readonly secret: SlotSecret
}

/** New slots of each kind, with the secrets that open them. */
export async function createNewSlots(): Promise<readonly [NewSlot, SlotSecret][]> {
  const shares = createShares()
  const prfOutput = crypto.getRandomValues(new Uint8Array(32))
  const code = createRecoveryCode()
  const key = await createDeviceKey()
  const { keyPair, publicKey } = await createReceivingKey()
  return [
    [
      { kind: 'keepers', keepers, shares },
      { kind: 'keepers', shares },
    ],
    [
      { kind: 'passkey', credentialId: 'credential-1', prfOutput },
      { kind: 'passkey', prfOutput },
    ],
    [
      { kind: 'recovery-code', code },
      { kind: 'recovery-code', code },
    ],
    [
      { kind: 'device', deviceId: 'device-1', key },
      { kind: 'device', key },
    ],
    [
      { kind: 'device-transfer', deviceId: 'device-2', publicKey },
      { kind: 'device-transfer', keyPair },
    ],
  ]
}

export async function createSlots(
  owner: WalletOwner,
  dataKey: Uint8Array<ArrayBuffer>,
): Promise<readonly TestSlot[]> {
  const created = await createNewSlots()
  return Promise.all(
    created.map(async ([slot, secret]) => ({
      slot: await createSlot(owner, dataKey, slot),
      secret,
    })),
  )
}
