import { solana } from '../../networks/solana.ts'
import { solanaDevnet } from '../../networks/solanaDevnet.ts'
import { solanaTestnet } from '../../networks/solanaTestnet.ts'
import type { CaipNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'

const CLUSTERS = [
  ['mainnet', solana.caipNetworkId],
  ['devnet', solanaDevnet.caipNetworkId],
  ['testnet', solanaTestnet.caipNetworkId],
] as const

/**
 * The network that a message names by a word. Sign In With Solana allows `mainnet` and `solana:mainnet` where CAIP-122 has the start of the genesis hash:
 * https://github.com/phantom/sign-in-with-solana, README, the values of `chainId`.
 */
export function networkOfWord(namespace: Namespace, word: string): CaipNetworkId | undefined {
  if (namespace !== 'solana') return undefined
  return CLUSTERS.find(([name]) => word === name || word === `solana:${name}`)?.[1]
}
