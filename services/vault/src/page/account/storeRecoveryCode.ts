import { FrameError } from 'portico/wire/frame'
import type { Wallet } from '../../api/index.ts'
import { addSlot, type WalletOwner } from '../../frame/index.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/createLogin.ts'

export interface StoreRecoveryCodeParameters {
  readonly key: HeldKey
  readonly api: Pick<WalletApi, 'addSlot'>
  readonly owner: WalletOwner
  readonly wallet: LoggedIn['wallet']
  /** Of `createRecoveryCode`, which the user has written down. */
  readonly code: string
}

/**
 * Makes a recovery code open the wallet. The service gets what it encrypts, and never the code.
 *
 * @returns the wallet with its keyslots
 * @throws FrameError `unauthorized` if no key is held; VaultError; ApiCallError, such as
 * `step_up_required`
 */
export async function storeRecoveryCode({
  key,
  api,
  owner,
  wallet: { vault, slots },
  code,
}: StoreRecoveryCodeParameters): Promise<Wallet> {
  const added = await key.use(async (dataKey) => {
    const slot = { kind: 'recovery-code', code } as const
    return (await addSlot({ owner, vault, slots, dataKey, slot })).at(-1)
  })
  if (!added || added.kind === 'keepers') throw new FrameError({ code: 'unauthorized' })
  return api.addSlot({ slot: added })
}
