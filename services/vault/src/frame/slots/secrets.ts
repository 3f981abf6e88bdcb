import type { Bytes } from '../bytes/bytes.ts'
import type { Shares } from '../sealing/share.ts'
import type { Keepers } from './records.ts'

/** What opens a keyslot. The caller overwrites its bytes. */
export type SlotSecret =
  | { readonly kind: 'keepers'; readonly shares: Shares }
  | { readonly kind: 'passkey'; readonly prfOutput: Bytes }
  | { readonly kind: 'recovery-code'; readonly code: string }
  | { readonly kind: 'device'; readonly key: CryptoKey }
  | { readonly kind: 'device-transfer'; readonly keyPair: CryptoKeyPair }

/** What a new keyslot is made of: its secret, or its public key, and what the record names. */
export type NewSlot =
  | { readonly kind: 'keepers'; readonly keepers: Keepers; readonly shares: Shares }
  | { readonly kind: 'passkey'; readonly credentialId: string; readonly prfOutput: Bytes }
  | { readonly kind: 'recovery-code'; readonly code: string }
  | { readonly kind: 'device'; readonly deviceId: string; readonly key: CryptoKey }
  | { readonly kind: 'device-transfer'; readonly deviceId: string; readonly publicKey: Bytes }

/** The secrets from which a wrapping key is derived. */
export type DerivingSecret = Extract<
  SlotSecret,
  { readonly kind: 'keepers' | 'passkey' | 'recovery-code' }
>
