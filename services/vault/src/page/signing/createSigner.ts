import { FrameError } from 'portico/wire/frame'
import {
  type Bytes,
  createSeed,
  type OpenVaultParameters,
  openVault,
  wipe,
  withSecret,
} from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'

/** The wallet that is open, without its key. */
export type SigningWallet = Pick<OpenVaultParameters, 'owner' | 'vault'>

/** Signs with the seed of the wallet that is open. */
export interface Signer {
  /**
   * Opens the vault, derives the seed, and overwrites all of it after the work.
   *
   * @throws FrameError `unauthorized` if no user is logged in, or the key cannot be had
   */
  withSeed<Result>(work: (seed: Bytes) => Result): Promise<Result>
}

export interface CreateSignerParameters {
  readonly key: HeldKey
  /** @returns the wallet of the user who is logged in */
  readonly getWallet: () => SigningWallet | undefined
  /**
   * Opens the wallet again after its key was forgotten: with its keepers, for example.
   *
   * @returns the data key, which the signer takes over; nothing if it cannot be had
   */
  readonly unlock?: ((wallet: SigningWallet) => Promise<Bytes | undefined>) | undefined
}

export function createSigner({ key, getWallet, unlock }: CreateSignerParameters): Signer {
  function requireWallet(): SigningWallet {
    const wallet = getWallet()
    if (!wallet) throw new FrameError({ code: 'unauthorized' })
    return wallet
  }

  /** Another user may log in while the wallet is opened: its key is not held for that one. */
  async function unlockWallet(wallet: SigningWallet): Promise<void> {
    const dataKey = await unlock?.(wallet)
    if (!dataKey) throw new FrameError({ code: 'unauthorized' })
    if (getWallet()?.owner.walletId === wallet.owner.walletId) return key.hold(dataKey)
    wipe(dataKey)
    throw new FrameError({ code: 'unauthorized' })
  }

  return {
    async withSeed(work) {
      const wallet = requireWallet()
      if (!key.isHeld()) await unlockWallet(wallet)
      const done = await key.use(async (dataKey) => {
        const entropy = await openVault({ ...wallet, dataKey })
        const seed = await withSecret(entropy, createSeed)
        return { result: await withSecret(seed, work) }
      })
      if (!done) throw new FrameError({ code: 'unauthorized' })
      return done.result
    },
  }
}
