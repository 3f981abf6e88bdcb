/** The part of a transaction that the filters read (spec 3). */
export interface FilterableTransaction {
  readonly metadata: { readonly chain?: string | undefined }
  readonly transfers: readonly {
    readonly nft_info?:
      | { readonly flags?: { readonly is_spam?: boolean | undefined } | undefined }
      | undefined
  }[]
}

/**
 * Leaves out transactions whose transfers are all NFTs flagged as spam (spec 5). A transaction without
 * transfers, such as an approval, stays.
 *
 * @example
 * dropSpam(transactions)
 */
export function dropSpam<T extends FilterableTransaction>(transactions: readonly T[]): T[] {
  return transactions.filter(({ transfers }) => {
    const spam = transfers.filter((transfer) => transfer.nft_info?.flags?.is_spam === true)
    return transfers.length === 0 || spam.length < transfers.length
  })
}

/**
 * Keeps the transactions of one chain (spec 5).
 *
 * @param transactions - as the history call returned them
 * @param caipNetworkId - the connected chain
 * @example
 * onChain(transactions, 'eip155:1')
 */
export function onChain<T extends FilterableTransaction>(
  transactions: readonly T[],
  caipNetworkId: string,
): T[] {
  return transactions.filter((transaction) => transaction.metadata.chain === caipNetworkId)
}
