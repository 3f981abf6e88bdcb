import type { Sealed } from '../sealing/aesGcm.ts'
import type { HpkeSealed } from '../sealing/hpke.ts'

/** One of the two services that hold a share. */
export interface Keeper {
  readonly id: string
  /** Who runs the service. */
  readonly operator: string
}

export type Keepers = readonly [Keeper, Keeper]

interface SlotRecord {
  readonly version: 1
  readonly id: string
}

/** A data key under a key that HKDF makes of a secret and this salt. */
interface DerivedSlot extends SlotRecord, Sealed {
  readonly salt: string
}

/** Opens with the shares of both keepers. */
export interface KeepersSlot extends DerivedSlot {
  readonly kind: 'keepers'
  readonly keepers: Keepers
}

/** Opens with the PRF output of a passkey. */
export interface PasskeySlot extends DerivedSlot {
  readonly kind: 'passkey'
  readonly credentialId: string
}

export interface RecoveryCodeSlot extends DerivedSlot {
  readonly kind: 'recovery-code'
}

/** Opens with a key that a browser keeps and cannot export. */
export interface DeviceSlot extends SlotRecord, Sealed {
  readonly kind: 'device'
  readonly deviceId: string
}

/** Opens once, with the key that a new device made to receive it. */
export interface DeviceTransferSlot extends SlotRecord, HpkeSealed {
  readonly kind: 'device-transfer'
  readonly deviceId: string
}

/** The stored form of a keyslot: the data key of a vault, wrapped for one way to open it. */
export type Keyslot = KeepersSlot | PasskeySlot | RecoveryCodeSlot | DeviceSlot | DeviceTransferSlot

export type SlotKind = Keyslot['kind']
