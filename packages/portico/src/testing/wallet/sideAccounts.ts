import type { PolkadotPayload } from '../../wire/accounts.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/**
 * The accounts of one more namespace of a fake phone, without the types of the libraries that sign.
 */
export type SideAccounts = BitcoinSideAccounts | PolkadotSideAccounts

export interface BitcoinSideAccounts {
  readonly namespace: 'bip122'
  readonly keys: readonly {
    addresses(networkId: CaipNetworkId): readonly [{ readonly address: string }, ...unknown[]]
  }[]
  readonly agent: {
    grant(): void
    selectNetwork(networkId: CaipNetworkId): void
    signMessage(request: {
      readonly method: string
      readonly params: unknown
      readonly address: string
      readonly message: string
      readonly protocol: 'ecdsa' | 'bip322'
    }): Promise<Uint8Array>
    signPsbt(request: {
      readonly method: string
      readonly params: unknown
      readonly psbt: Uint8Array
      readonly indexes: readonly number[]
    }): Promise<Uint8Array>
  }
}

export interface PolkadotSideAccounts {
  readonly namespace: 'polkadot'
  readonly keys: readonly { readonly address: string }[]
  readonly agent: {
    setAccounts(positions: readonly number[]): void
    signRaw(request: { address: string; data: string }): Promise<object>
    signPayload(payload: PolkadotPayload): Promise<object>
  }
}
