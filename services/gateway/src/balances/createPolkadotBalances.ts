import { ServiceError } from '@portico/common'
import { existentialDeposits } from 'portico/networks'
import type { ChainRpc } from '../rpc/types.ts'
import { createAddressError } from '../tokens/createAddressError.ts'
import { decodeSs58 } from '../tokens/decodeSs58.ts'
import { getNamespace } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { getAccountKey, readTransferable } from './polkadotAccount.ts'
import type { BalanceSource } from './types.ts'

export interface PolkadotBalancesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/**
 * Creates the balance source of Polkadot: the transferable amount of the native currency. The
 * existential deposit of networks that the library does not know counts as zero.
 *
 * @example
 * createPolkadotBalances({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createPolkadotBalances({ rpc, chains }: PolkadotBalancesOptions): BalanceSource {
  return {
    id: 'polkadot',
    supports: (chainId) =>
      getNamespace(chainId) === 'polkadot' && rpc.has(chainId) && chains.has(chainId),
    async getBalances({ chainId, address, fresh, signal }) {
      const chain = chains.get(chainId)
      if (!chain) return []
      const accountId = decodeSs58(address)
      if (!accountId) throw createAddressError(chainId)
      const stored = await rpc.request(chainId, 'state_getStorage', [getAccountKey(accountId)], {
        fresh,
        signal,
      })
      const amount = readTransferable(stored, existentialDeposits.get(chainId) ?? 0n)
      if (amount === undefined) {
        throw new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
      }
      return [{ chainId, ...chain.nativeCurrency, amount }]
    },
  }
}
