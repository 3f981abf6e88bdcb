import { FrameError } from 'portico/wire/frame'
import { encodeBase64Url, type Keyslot, type WalletOwner, wipe } from '../../frame/index.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { Login } from '../login/createLogin.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { NoKeepersError } from './noKeepersError.ts'
import { openWallet } from './openWallet.ts'
import type { ShareKeeper } from './shareKeeper.ts'

export interface OpenLoggedInParameters {
  readonly projectId: string
  readonly api: Pick<WalletApi, 'requestShare'>
  readonly keeper: ShareKeeper
  readonly key: HeldKey
  readonly login: Pick<Login, 'get'>
}

/**
 * Opens the wallet of the user with the shares of both keepers, and holds its key. Nothing happens
 * if the key is held.
 *
 * @throws UnknownDeviceError in a browser that needs an approval first; ApiCallError; VaultError;
 * NoKeepersError if the user removed the keepers; FrameError `unauthorized` without a user
 */
export async function openLoggedIn({
  projectId,
  api,
  keeper,
  key,
  login,
}: OpenLoggedInParameters): Promise<void> {
  const loggedIn = login.get()
  if (!loggedIn) throw new FrameError({ code: 'unauthorized' })
  if (key.isHeld()) return
  const { wallet } = loggedIn
  const slot = findKeepersSlot(wallet)
  // A slot names its keepers for ever, whatever they are called today.
  const first: ShareKeeper = {
    keeper: slot.keepers[0],
    releaseShare: (_, publicKey) => api.requestShare({ receivingKey: encodeBase64Url(publicKey) }),
  }
  const second: ShareKeeper = {
    keeper: slot.keepers[1],
    releaseShare: (owner, publicKey) => keeper.releaseShare(owner, publicKey),
  }
  const owner = getOwner(projectId, loggedIn)
  const keepers = [first, second] as const
  const dataKey = await openWallet({ owner, vault: wallet.vault, slot, keepers })
  if (login.get()?.wallet.id === wallet.id) return key.hold(dataKey)
  // The user signed out meanwhile.
  wipe(dataKey)
  throw new FrameError({ code: 'unauthorized' })
}

/** Who owns a wallet, as all encryption names it. */
export function getOwner(projectId: string, { user, wallet }: LoggedIn): WalletOwner {
  return { projectId, userId: user.id, walletId: wallet.id }
}

type KeepersSlot = Extract<Keyslot, { kind: 'keepers' }>

function findKeepersSlot({ slots }: LoggedIn['wallet']): KeepersSlot {
  const slot = slots.find((one): one is KeepersSlot => one.kind === 'keepers')
  if (!slot) throw new NoKeepersError()
  return slot
}
