import type { Bytes } from '../bytes/bytes.ts'
import { createRandomBytes } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import { VaultError } from '../errors.ts'
import type { WalletOwner } from '../owner.ts'
import { type HpkeContext, type HpkeSealed, openHpke, sealHpke } from './hpke.ts'

export const SHARE_BYTES = 32

/** Both are needed: one alone is independent of the key that they make. */
export type Shares = readonly [Bytes, Bytes]

/** What one release of a share is for. A share opens for nothing else. */
export interface ShareContext extends WalletOwner {
  readonly keeperId: string
  /** Of one use, like the key that the share is sealed for. */
  readonly requestId: string
}

/** Creates the secrets of a `keepers` slot. The caller overwrites them when both are stored. */
export function createShares(): Shares {
  return [createRandomBytes(SHARE_BYTES), createRandomBytes(SHARE_BYTES)]
}

/** Seals a keeper's share for the one-time key of a frame. */
export async function sealShare(
  publicKey: Bytes,
  share: Bytes,
  context: ShareContext,
): Promise<HpkeSealed> {
  if (share.length !== SHARE_BYTES) throw new VaultError('input_invalid')
  return sealHpke(publicKey, share, toHpke(context))
}

/**
 * Opens a share in the frame that asked for it. The caller overwrites it.
 *
 * @throws VaultError `decryption_failed` for a share of another request, user, wallet or keeper
 */
export async function openShare(
  keyPair: CryptoKeyPair,
  sealed: HpkeSealed,
  context: ShareContext,
): Promise<Bytes> {
  return openHpke(keyPair, sealed, toHpke(context), SHARE_BYTES)
}

function toHpke({ projectId, userId, walletId, keeperId, requestId }: ShareContext): HpkeContext {
  return {
    info: encodeFields('portico share', '1'),
    additionalData: encodeFields(projectId, userId, walletId, keeperId, requestId),
  }
}
