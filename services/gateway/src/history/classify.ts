import type { TransactionKind } from 'portico/gateway/history'
import type { SourceAsset, SourceTransaction, SourceTransfer } from './types.ts'

/** The addresses of nobody: zero on EVM networks, and 32 zero bytes on Solana. */
const NOBODY = ['0x0000000000000000000000000000000000000000', '11111111111111111111111111111111']
// The first four bytes of the hashes of their signatures, as in viem's `erc20Abi`.
const SELECTORS = { approve: '0x095ea7b3', transfer: '0xa9059cbb' } as const

/**
 * Names what a transaction is for an account. A failed one is named after what it would have done.
 */
export function classify(account: string, transaction: SourceTransaction): TransactionKind {
  const { sentFrom, sentTo, selector, approvals } = transaction
  const isOwn = sentFrom === account
  if (isOwn && sentTo === null) return 'deploy'
  const moved = transaction.transfers.filter(
    ({ sender, recipient }) => (sender === account) !== (recipient === account),
  )
  const given = moved.filter(({ sender }) => sender === account)
  const taken = moved.filter(({ recipient }) => recipient === account)
  if (given.length > 0 && taken.length > 0) return isTrade(given, taken) ? 'trade' : 'execute'
  if (taken.length > 0) return taken.every(isFromNothing) ? 'mint' : 'receive'
  if (given.length > 0) {
    if (given.every(({ recipient }) => NOBODY.includes(recipient))) return 'burn'
    return isOwn && !given.every((transfer) => isPlain(transfer, transaction)) ? 'execute' : 'send'
  }
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (selector === SELECTORS.approve) return 'approve'
  if (!isOwn) return 'execute'
  const isSend = selector === undefined || selector === SELECTORS.transfer
  return isSend ? 'send' : 'execute'
}

const isFromNothing = ({ sender, asset }: SourceTransfer) =>
  NOBODY.includes(sender) && asset.kind !== 'native'

/** A trade has something in return that is not what was given. */
function isTrade(given: readonly SourceTransfer[], taken: readonly SourceTransfer[]): boolean {
  const gone = new Set(given.map(({ asset }) => nameOf(asset)))
  return taken.some(({ asset }) => !gone.has(nameOf(asset)))
}

/** Whether a transfer is what the transaction is for, and not one step of a contract. */
function isPlain({ asset }: SourceTransfer, { sentTo, selector }: SourceTransaction): boolean {
  if (selector === undefined) return true
  return asset.kind !== 'native' && asset.address === sentTo
}

function nameOf(asset: SourceAsset): string {
  if (asset.kind === 'native') return 'native'
  return asset.kind === 'token' ? asset.address : `${asset.address}:${asset.tokenId}`
}
