import { base64Url, Id } from '@portico/common/api'
import * as v from 'valibot'
import type { Keyslot } from '../frame/slots/records.ts'
import type { VaultRecord as StoredVault } from '../frame/vault/records.ts'
import { CredentialId } from './passkeys.ts'

const NONCE = base64Url(12)
/** A data key under AES-GCM, with its tag. */
const WRAPPED_KEY = base64Url(32 + 16)
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** The entropy of a wallet under its data key, as the kernel of the frame makes it. */
export const VaultRecord = v.strictObject({
  version: v.literal(1),
  addresses: v.strictObject({
    evmAddress: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'is no address')),
    solanaAddress: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'is no address')),
  }),
  nonce: NONCE,
  ciphertext: base64Url(16 + 16),
}) satisfies v.GenericSchema<unknown, StoredVault>

const slot = { version: v.literal(1), id: Id }
const derived = { ...slot, salt: base64Url(32), nonce: NONCE, ciphertext: WRAPPED_KEY }
const Keeper = v.strictObject({ id: Name, operator: Name })

const KeepersSlot = v.strictObject({
  ...derived,
  kind: v.literal('keepers'),
  /** The first is this service. */
  keepers: v.pipe(
    v.strictTuple([Keeper, Keeper]),
    v.check(([first, second]) => first.id !== second.id, 'must be two'),
  ),
})

const PasskeySlot = v.strictObject({
  ...derived,
  kind: v.literal('passkey'),
  credentialId: CredentialId,
})

const RecoveryCodeSlot = v.strictObject({ ...derived, kind: v.literal('recovery-code') })

const DeviceSlot = v.strictObject({
  ...slot,
  kind: v.literal('device'),
  deviceId: Name,
  nonce: NONCE,
  ciphertext: WRAPPED_KEY,
})

const DeviceTransferSlot = v.strictObject({
  ...slot,
  kind: v.literal('device-transfer'),
  deviceId: Name,
  encapsulatedKey: base64Url(65),
  ciphertext: WRAPPED_KEY,
})

/** A keyslot that can be added to a wallet: the `keepers` slot is made with it. */
export const AddedSlot = v.variant('kind', [
  PasskeySlot,
  RecoveryCodeSlot,
  DeviceSlot,
  DeviceTransferSlot,
]) satisfies v.GenericSchema<unknown, Keyslot>

export const SlotRecord = v.variant('kind', [
  KeepersSlot,
  ...AddedSlot.options,
]) satisfies v.GenericSchema<unknown, Keyslot>
