import { ImageUrl } from 'portico/gateway'
import {
  type FungibleInfo,
  type HistoryApproval,
  type HistoryTransaction,
  type HistoryTransfer,
  NftInfo,
  type Quantity,
} from 'portico/gateway/history'
import * as v from 'valibot'
import { toLabel } from '../balances/toTokenBalance.ts'
import { formatDecimal } from '../prices/decimal.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { classify } from './classify.ts'
import { isSpamName } from './isSpamName.ts'
import { markTransfer } from './markTransfer.ts'
import { pictureKey } from './pictures/createPictureReader.ts'
import type { AssetMetadata, SourceAsset, SourceTransaction, SourceTransfer } from './types.ts'

/** Transfers and approvals of a transaction that are listed. */
const LISTED_MAX = 50

/** What is known about the assets and addresses of a page. */
export interface PageContext {
  readonly account: string
  readonly chain: ChainMetadata
  readonly assets: ReadonlyMap<string, AssetMetadata>
  /** Of NFTs, by `pictureKey`. */
  readonly pictures: ReadonlyMap<string, string>
  /** Addresses of the tokens that the operator or the library lists. */
  readonly listed: ReadonlySet<string>
  /** CAIP-10 ids of tokens that are known to be fraudulent. */
  readonly scams: ReadonlySet<string>
  /** Decimal text, by the address of a token; `native` is the coin. */
  readonly prices: ReadonlyMap<string, string>
  readonly contacts: ReadonlySet<string>
  readonly shapes: ReadonlySet<string>
}

/** Describes a transaction as an account sees it. */
export function toHistoryTransaction(
  transaction: SourceTransaction,
  context: PageContext,
): HistoryTransaction {
  const { account, chain } = context
  const { id, minedAt, isFailed, sentFrom, sentTo, nonce, fee } = transaction
  const transfers = transaction.transfers
    .filter(({ sender, recipient }) => sender === account || recipient === account)
    .slice(0, LISTED_MAX)
    .map((transfer) => toTransfer(transfer, context))
  const isOwn = sentFrom === account
  return {
    id,
    metadata: {
      minedAt: new Date(minedAt * 1000).toISOString(),
      chain: chain.id,
      operationType: classify(account, transaction),
      status: isFailed ? 'failed' : 'confirmed',
      sentFrom,
      sentTo,
      ...(nonce !== undefined && { nonce }),
    },
    transfers,
    approvals: transaction.approvals
      .filter(({ owner }) => owner === account)
      .slice(0, LISTED_MAX)
      .map(({ asset, spender, amount }): HistoryApproval => {
        const quantity = amount === null ? null : toQuantity(amount, decimalsOf(asset, context))
        return { spender, quantity, ...describe(asset, context) }
      }),
    fee: isOwn && fee !== undefined ? toQuantity(fee, chain.nativeCurrency.decimals) : null,
    isHidden: isHidden(transfers, isOwn),
  }
}

/**
 * A transaction is hidden if everything that others have moved is suspicious, or if it moves
 * nothing but spam.
 */
function isHidden(transfers: readonly HistoryTransfer[], isOwn: boolean): boolean {
  if (transfers.length === 0) return false
  if (transfers.every(({ nft_info }) => nft_info?.flags.is_spam)) return true
  return !isOwn && transfers.every(({ marks }) => marks.length > 0)
}

function toTransfer(transfer: SourceTransfer, context: PageContext): HistoryTransfer {
  const { account, prices, contacts, shapes } = context
  const { asset, sender, recipient, amount } = transfer
  const decimals = decimalsOf(asset, context)
  const price = asset.kind === 'nft' ? undefined : prices.get(keyOf(asset))
  const isSpam = isSpamAsset(asset, context)
  return {
    direction: sender !== account ? 'in' : recipient === account ? 'self' : 'out',
    sender,
    recipient,
    quantity: toQuantity(amount, decimals),
    ...describe(asset, context),
    marks: [...markTransfer({ account, transfer, decimals, price, isSpam, contacts, shapes })],
  }
}

/** The key of an asset in {@link PageContext}. */
export function keyOf(asset: SourceAsset): string {
  return asset.kind === 'native' ? 'native' : asset.address
}

function decimalsOf(asset: SourceAsset, { chain, assets }: PageContext): number {
  if (asset.kind === 'native') return chain.nativeCurrency.decimals
  return asset.kind === 'token' ? (assets.get(asset.address)?.decimals ?? 0) : 0
}

function toQuantity(amount: string, decimals: number): Quantity {
  return {
    integer: amount,
    decimals: String(decimals),
    numeric: formatDecimal({ digits: BigInt(amount), scale: decimals }),
  }
}

function describe(
  asset: SourceAsset,
  context: PageContext,
): { readonly fungible_info: FungibleInfo } | { readonly nft_info: NftInfo } {
  const { chain, assets } = context
  if (asset.kind === 'native') {
    const { name, symbol } = chain.nativeCurrency
    return { fungible_info: { name, symbol, icon: null } }
  }
  const { name, symbol, iconUrl } = assets.get(asset.address) ?? {}
  const short = `${asset.address.slice(0, 6)}…${asset.address.slice(-4)}`
  const address = `${chain.id}:${asset.address}`
  if (asset.kind === 'token') {
    return {
      fungible_info: {
        name: toLabel(name || short),
        symbol: toLabel(symbol || short),
        address,
        icon: toImage(iconUrl),
      },
    }
  }
  const url = asset.previewUrl ?? context.pictures.get(pictureKey(asset))
  const content = { preview: { url } }
  return {
    nft_info: {
      name: toLabel(name || short),
      address,
      ...(asset.tokenId !== undefined && { tokenId: asset.tokenId }),
      content: v.is(NftInfo.entries.content, content) ? content : null,
      flags: { is_spam: isSpamAsset(asset, context) },
    },
  }
}

/**
 * A token that is known to be fraudulent, what the source tells, or a name that advertises
 * something. Other listed tokens are never spam.
 */
export function isSpamAsset(
  asset: SourceAsset,
  { chain, assets, listed, scams }: Pick<PageContext, 'chain' | 'assets' | 'listed' | 'scams'>,
): boolean {
  if (asset.kind === 'native') return false
  if (scams.has(`${chain.id}:${asset.address}`)) return true
  if (listed.has(asset.address)) return false
  if (asset.kind === 'nft' && asset.isSpam !== undefined) return asset.isSpam
  const { name = '', symbol = '' } = assets.get(asset.address) ?? {}
  return isSpamName(`${name} ${symbol}`)
}

function toImage(url: string | undefined): { readonly url: string } | null {
  return v.is(ImageUrl, url) ? { url } : null
}
