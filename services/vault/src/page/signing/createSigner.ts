import { FrameError } from 'portico/wire/frame'
import {
  type Bytes,
  createSeed,
  type OpenVaultParameters,
  openVault,
  withSecret,
} from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'

/** The wallet that is open, without its key. */
export type SigningWallet = Pick<OpenVaultParameters, 'owner' | 'vault'>

/** Signs with the seed of the wallet that is open. */
export interface Signer {
  /**
   * Opens the vault with the key that is held, derives the seed, and overwrites all of it after the
   * work.
   *
   * @throws FrameError `unauthorized` if no user is logged in, or no key is held
   */
  withSeed<Result>(work: (seed: Bytes) => Result): Promise<Result>
}

export interface CreateSignerParameters {
  readonly key: HeldKey
  /** @returns the wallet of the user who is logged in */
  readonly getWallet: () => SigningWallet | undefined
}

export function createSigner({ key, getWallet }: CreateSignerParameters): Signer {
  function requireWallet(): SigningWallet {
    const wallet = getWallet()
    if (!wallet) throw new FrameError({ code: 'unauthorized' })
    return wallet
  }

  return {
    async withSeed(work) {
      const wallet = requireWallet()
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
