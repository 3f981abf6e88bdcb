export { decodeBase64Url, encodeBase64Url } from './bytes/base64Url.ts'
export { type Bytes, wipe, withSecret } from './bytes/bytes.ts'
export { DecodeError, type DecodeErrorCode } from './decode/decodeError.ts'
export { type AbiType, decodeArguments } from './decode/evm/abi.ts'
export type { EvmAction } from './decode/evm/actions.ts'
export { decodeEvmTransaction } from './decode/evm/decodeEvmTransaction.ts'
export { fromHex, type Hex, isAddress, isHex, toHex } from './decode/hex.ts'
export {
  type DecodedMessage,
  decodePersonalMessage,
} from './decode/message/decodePersonalMessage.ts'
export { escapeText } from './decode/message/escapeText.ts'
export {
  type DecodedSolanaMessage,
  decodeSolanaMessage,
} from './decode/solana/decodeSolanaMessage.ts'
export { type DecodedSolanaText, decodeSolanaText } from './decode/solana/decodeSolanaText.ts'
export { readBase58, readBase64, toBase58, toBase64 } from './decode/solana/encodings.ts'
export { listWritable } from './decode/solana/listWritable.ts'
export { type SolanaAction, SYSTEM, TOKEN } from './decode/solana/programs.ts'
export { readSolanaLifetime } from './decode/solana/readLifetime.ts'
export { type DecodedTypedData, decodeTypedData } from './decode/typedData/decodeTypedData.ts'
export type { Permit } from './decode/typedData/permits.ts'
export type { TypedField, TypedValue } from './decode/typedData/values.ts'
export { VaultError, type VaultErrorCode } from './errors.ts'
export { addChecksum } from './keys/addChecksum.ts'
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
export { type EvmSignature, formatEvmSignature, signEvmDigest } from './signing/signEvmDigest.ts'
export { signSolanaMessage } from './signing/signSolanaMessage.ts'
export { type AddSlotParameters, addSlot } from './slots/addSlot.ts'
export { createDeviceKey } from './slots/deviceKey.ts'
export { type Custody, getCustody } from './slots/getCustody.ts'
export { type OpenSlotParameters, openSlot } from './slots/openSlot.ts'
export type { Keeper, Keepers, Keyslot, SlotKind } from './slots/records.ts'
export { createRecoveryCode, readRecoveryCode } from './slots/recoveryCode.ts'
export { removeSlot } from './slots/removeSlot.ts'
export type { NewSlot, SlotSecret } from './slots/secrets.ts'
export {
  hashRawTransaction,
  hashTransaction,
  serializeTransaction,
  type UnsignedTransaction,
} from './transaction/serializeTransaction.ts'
export {
  hashSolanaMessages,
  joinSolanaTransaction,
  type SolanaTransaction,
  splitSolanaTransaction,
} from './transaction/solanaTransaction.ts'
export { createDataKey } from './vault/dataKey.ts'
export { type OpenVaultParameters, openVault } from './vault/openVault.ts'
export type { VaultRecord } from './vault/records.ts'
export { type SealVaultParameters, sealVault } from './vault/sealVault.ts'
