import type { NewWallet } from '../api/wallets.ts'
import { encodeBase64Url } from '../frame/bytes/base64Url.ts'
import { createRandomBytes } from '../frame/bytes/bytes.ts'
import { createShares } from '../frame/sealing/share.ts'
import { createSlot } from '../frame/slots/createSlot.ts'
import type { NewSlot } from '../frame/slots/secrets.ts'
import { createWallet, keepers } from '../frame/test/wallet.ts'

export const createTestId = () => encodeBase64Url(createRandomBytes(16))

/** A new wallet as the frame makes it, with a `keepers` slot. */
export async function createTestWallet(projectId: string, userId: string) {
  const wallet = await createWallet({ projectId, userId, walletId: createTestId() })
  const { owner, dataKey, vault } = wallet
  const shares = createShares()
  const create = (slot: NewSlot) => createSlot(owner, dataKey, slot)
  return {
    ...wallet,
    shares,
    /** The body of `PUT /api/wallet`. */
    body: {
      walletId: owner.walletId,
      vault,
      slots: [await create({ kind: 'keepers', keepers, shares })],
      share: encodeBase64Url(shares[0]),
    } as NewWallet,
    createPasskeySlot: () =>
      create({
        kind: 'passkey',
        credentialId: createTestId(),
        prfOutput: createRandomBytes(32),
      }),
    createSlot: create,
  }
}
