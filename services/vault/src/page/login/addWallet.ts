import { FrameError } from 'portico/wire/frame'
import type { NewWallet, Session } from '../../api/index.ts'
import { type Bytes, encodeBase64Url, type WalletOwner } from '../../frame/index.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'
import { createOwnWallet } from '../wallet/createOwnWallet.ts'
import { createWallet, type WalletRecord } from '../wallet/createWallet.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'
import type { LoggedIn } from './loggedIn.ts'

export interface AddWalletPage {
  readonly api: WalletApi
  readonly projectId: string
  /** The wallet service, as the slots of wallets name it. */
  readonly service: FirstKeeper['keeper']
  readonly keeper: FirstKeeper
  readonly key: HeldKey
}

const WALLET_ID_BYTES = 16

/** Creates the wallet of a new user, whose key the page then holds. */
export async function addWallet(
  { api, projectId, service, keeper, key }: AddWalletPage,
  { id: userId, email }: Session['user'],
  passkey: PasskeySecret | undefined,
): Promise<LoggedIn['wallet']> {
  const walletId = encodeBase64Url(crypto.getRandomValues(new Uint8Array(WALLET_ID_BYTES)))
  const owner: WalletOwner = { projectId, userId, walletId }
  const store = async ({ vault, slots }: WalletRecord, share?: Bytes) => {
    await api.createWallet({
      walletId,
      vault,
      // The service's types of the same records have no `readonly`.
      slots: slots as NewWallet['slots'],
      ...(share && { share: encodeBase64Url(share) }),
    })
  }
  try {
    // Without an address, the keeper could not ask its user.
    if (!passkey && email === undefined) throw new FrameError({ code: 'unauthorized' })
    const { wallet, dataKey } = passkey
      ? await createOwnWallet({ owner, passkey, store })
      : await createWallet({ owner, email: email ?? '', service, keeper, store })
    key.hold(dataKey)
    return { id: walletId, vault: wallet.vault, slots: wallet.slots }
  } catch (error) {
    // Another tab was first, or the response of an earlier try was lost.
    if (!(error instanceof ApiCallError) || error.code !== 'wallet_exists') throw error
    const stored = await api.restore()
    if (!stored?.wallet || stored.user.id !== userId) throw error
    return stored.wallet
  }
}
