import type { Namespace } from 'portico/wire'
import type { Providers } from './providers.ts'
import type { SignedMessage } from './signEvm.ts'

export interface SignMessageParameters {
  readonly address: string
  readonly message: string
  readonly providers: Providers
  /** Returns a value that was there when the user pressed the button. */
  readonly required: <T>(value: T | undefined) => T
}

/** Signs a message, and verifies the signature, with the libraries of the namespace. */
export const signMessage: Readonly<
  Record<Namespace, (parameters: SignMessageParameters) => Promise<SignedMessage>>
> = {
  async eip155({ providers, required, address, message }) {
    const { signEvm } = await import('./signEvm.ts')
    return signEvm(required(providers.eip155), address, message)
  },
  async solana({ providers, required, address, message }) {
    const { signSolana } = await import('./signSolana.ts')
    return signSolana(required(providers.solana), address, message)
  },
  async bip122({ providers, required, address, message }) {
    const { signBitcoin } = await import('./signBitcoin.ts')
    return signBitcoin(required(providers.bip122), address, message)
  },
  async polkadot({ providers, required, address, message }) {
    const { signPolkadot } = await import('./signPolkadot.ts')
    return signPolkadot(required(providers.polkadot), address, message)
  },
}
