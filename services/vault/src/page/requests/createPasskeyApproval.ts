import { FrameError } from 'portico/wire/frame'
import { fromHex } from '../../frame/index.ts'
import { hasPasskey } from '../app/openYourself.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { Login } from '../login/createLogin.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { openWithPasskey } from '../wallet/openWithPasskey.ts'

/** Approvals with a passkey, in the page of a site. */
export interface PasskeyApproval {
  /** Whether a passkey of this browser opens the wallet. */
  isPossible(): boolean
  /**
   * Asks the user for a passkey that signs the digest of the request, and opens the wallet with it.
   * The browser draws what asks: a site that hides the frame cannot hide that. It does not say what
   * is approved.
   *
   * @throws PasskeyError; VaultError; FrameError `unauthorized` without a user
   */
  open(prepared: PreparedRequest, signal: AbortSignal): Promise<void>
}

export interface CreatePasskeyApprovalParameters {
  readonly projectId: string
  readonly key: HeldKey
  readonly login: Pick<Login, 'get'>
  readonly passkeys: Passkeys
}

/** Creates what approves with a passkey. */
export function createPasskeyApproval({
  projectId,
  key,
  login,
  passkeys,
}: CreatePasskeyApprovalParameters): PasskeyApproval {
  return {
    isPossible: () => hasPasskey(passkeys, login.get()?.wallet.slots ?? []),
    async open({ digest }, signal) {
      const user = login.get()
      if (!user) throw new FrameError({ code: 'unauthorized' })
      const { wallet } = user
      const owner = getOwner(projectId, user)
      const challenge = fromHex(digest)
      await openWithPasskey({ owner, wallet, key, passkeys, challenge, signal })
    },
  }
}
