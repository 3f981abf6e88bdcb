import { FrameError } from 'portico/wire/frame'
import { getPhrase, openVault, type WalletOwner, withSecret } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/loggedIn.ts'

export interface ExportPhraseParameters {
  readonly key: HeldKey
  readonly owner: WalletOwner
  readonly vault: LoggedIn['wallet']['vault']
}

/**
 * Reads the recovery phrase of the wallet that is open: twelve words of BIP-39, from which any
 * other wallet makes the same accounts.
 *
 * @throws FrameError `unauthorized` if no key is held; VaultError
 */
export async function exportPhrase({ key, owner, vault }: ExportPhraseParameters): Promise<string> {
  const phrase = await key.use(async (dataKey) => {
    const entropy = await openVault({ owner, vault, dataKey })
    return withSecret(entropy, getPhrase)
  })
  if (phrase === undefined) throw new FrameError({ code: 'unauthorized' })
  return phrase
}
