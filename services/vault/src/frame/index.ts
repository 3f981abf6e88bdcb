export { encodeBase64Url } from './bytes/base64Url.ts'
export { type Bytes, wipe, withSecret } from './bytes/bytes.ts'
export { VaultError, type VaultErrorCode } from './errors.ts'
export { deriveAddresses, type WalletAddresses } from './keys/deriveAddresses.ts'
export { deriveEvmKey, type EvmKey } from './keys/deriveEvmKey.ts'
export { deriveSolanaKey, type SolanaKey } from './keys/deriveSolanaKey.ts'
export { createEntropy, createSeed, getPhrase, readPhrase } from './keys/entropy.ts'
export type { WalletOwner } from './owner.ts'
export { createReceivingKey, type HpkeSealed, type ReceivingKey } from './sealing/hpke.ts'
export {
  createShares,
  openShare,
  type ShareContext,
  type Shares,
  sealShare,
} from './sealing/share.ts'
export { type AddSlotParameters, addSlot } from './slots/addSlot.ts'
export { createDeviceKey } from './slots/deviceKey.ts'
export { type Custody, getCustody } from './slots/getCustody.ts'
export { type OpenSlotParameters, openSlot } from './slots/openSlot.ts'
export type { Keeper, Keepers, Keyslot, SlotKind } from './slots/records.ts'
export { createRecoveryCode } from './slots/recoveryCode.ts'
export { removeSlot } from './slots/removeSlot.ts'
export type { NewSlot, SlotSecret } from './slots/secrets.ts'
export { createDataKey } from './vault/dataKey.ts'
export { type OpenVaultParameters, openVault } from './vault/openVault.ts'
export type { VaultRecord } from './vault/records.ts'
export { type SealVaultParameters, sealVault } from './vault/sealVault.ts'
