import type { WalletNetworks } from '../../api/networks.ts'
import { escapeText } from '../../frame/index.ts'
import type { SiteNetworks } from '../nodes/createSiteNode.ts'
import { isEvmNetworkId } from '../signing/evm/toNetworkId.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import type { ApprovalNetwork } from '../views/approval/approvalState.ts'

export interface GetApprovalNetworkParameters {
  readonly prepared: Pick<PreparedRequest, 'kind' | 'chainId'>
  readonly networks: WalletNetworks
  readonly siteNetworks: SiteNetworks
}

/** As of a network of the operator. */
const NAME_MAX = 50
/**
 * A sign or a digit beside an amount could be taken for a part of it, and a unit such as `gwei` for
 * that of the coin.
 */
const SYMBOL = /^[A-Z][A-Z0-9]{0,11}$/
/**
 * Of the coin of an EVM network, whatever the site says. MetaMask refuses another one, too:
 * "Expected the number 18 for 'nativeCurrency.decimals'" (github.com/MetaMask/metamask-extension).
 */
const EVM_DECIMALS = 18
/** What a transaction of Solana moves, which may be valid on any of its networks. */
const SOLANA = { symbol: 'SOL', decimals: 9 } as const

/**
 * Returns the network of a request as its approval shows it: as the operator describes it, or else
 * as the site does, which is marked so. A text is signed for a network by its id alone.
 */
export function getApprovalNetwork({
  prepared: { kind, chainId },
  networks,
  siteNetworks,
}: GetApprovalNetworkParameters): ApprovalNetwork {
  const network = networks[chainId]
  if (network) return network
  const isText = kind === 'message' || kind === 'typedData' || kind === 'solanaMessage'
  if (isText) return { name: chainId, symbol: '', decimals: 0 }
  const site = siteNetworks.get(chainId) ?? { name: '', symbol: '' }
  const short = Array.from(site.name.trim()).slice(0, NAME_MAX).join('')
  const claimed = escapeText(short).replace(/[()]/g, '')
  const name = claimed ? `${chainId} (${claimed})` : chainId
  if (!isEvmNetworkId(chainId)) return { name, ...SOLANA, isOfSite: true }
  const symbol = SYMBOL.test(site.symbol) ? site.symbol : chainId
  return { name, symbol, decimals: EVM_DECIMALS, isOfSite: true }
}
