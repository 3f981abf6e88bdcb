import {
  type Address,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hash,
  type Log,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'

// The reference of the indexer: what viem reads from blocks and receipts, account by account. It
// shares no code with the gateway.

export interface ReplayedTransfer {
  readonly direction: string
  readonly sender: string
  readonly recipient: string
  readonly integer: string
  readonly token: string | undefined
  readonly tokenId: string | undefined
}

export interface ReplayedTransaction {
  readonly id: Hash
  readonly minedAt: string
  readonly status: string
  readonly sentFrom: string
  readonly sentTo: string | null
  readonly nonce: number
  readonly fee: string | null
  readonly transfers: readonly ReplayedTransfer[]
  readonly approvals: readonly string[]
}

interface Move {
  readonly from: Address
  readonly to: Address
  readonly integer: bigint
  readonly token?: Address | undefined
  readonly tokenId?: bigint | undefined
}

/** The transactions of an account, the newest first. */
export async function replayHistory(
  client: PublicClient,
  account: string,
): Promise<readonly ReplayedTransaction[]> {
  const me = account.toLowerCase()
  const found: ReplayedTransaction[] = []
  const height = await client.getBlockNumber({ cacheTime: 0 })
  for (let blockNumber = 0n; blockNumber <= height; blockNumber += 1n) {
    const block = await client.getBlock({ blockNumber, includeTransactions: true })
    for (const transaction of block.transactions) {
      const { hash, from, to, value, input, nonce } = transaction
      const receipt = await client.getTransactionReceipt({ hash })
      const isGood = receipt.status === 'success'
      const target = to ?? receipt.contractAddress
      const hasValue = isGood && target && (value > 0n || (to && input === '0x'))
      const moves: Move[] = [
        ...(hasValue ? [{ from, to: target, integer: value }] : []),
        ...readMoves(receipt),
      ]
      const transfers = moves.flatMap((move) => toTransfer(me, move))
      const approvals = readApprovals(me, receipt.logs)
      const parties = [from, to, receipt.contractAddress].map((party) => party?.toLowerCase())
      if (!parties.includes(me) && transfers.length === 0 && approvals.length === 0) continue
      found.unshift({
        id: hash,
        minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
        status: isGood ? 'confirmed' : 'failed',
        sentFrom: from.toLowerCase(),
        sentTo: to?.toLowerCase() ?? null,
        nonce,
        fee: from.toLowerCase() === me ? `${receipt.gasUsed * receipt.effectiveGasPrice}` : null,
        transfers,
        approvals,
      })
    }
  }
  return found
}

function readMoves({ logs }: TransactionReceipt): readonly Move[] {
  const single = parseEventLogs({ abi: erc1155Abi, eventName: 'TransferSingle', logs })
  const plain = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  const nfts = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })
  return [
    ...single.map(({ address, args, logIndex }) => ({
      logIndex,
      move: { from: args.from, to: args.to, integer: args.value, token: address, tokenId: args.id },
    })),
    ...plain.map(({ address, args, logIndex }) => ({
      logIndex,
      move: { from: args.from, to: args.to, integer: args.value, token: address },
    })),
    ...nfts.map(({ address, args, logIndex }) => ({
      logIndex,
      move: { from: args.from, to: args.to, integer: 1n, token: address, tokenId: args.tokenId },
    })),
  ]
    .sort((a, b) => a.logIndex - b.logIndex)
    .map(({ move }) => move)
}

function toTransfer(
  me: string,
  { from, to, integer, token, tokenId }: Move,
): readonly ReplayedTransfer[] {
  const sender = from.toLowerCase()
  const recipient = to.toLowerCase()
  if (sender !== me && recipient !== me) return []
  const direction = sender === recipient ? 'self' : sender === me ? 'out' : 'in'
  return [
    {
      direction,
      sender,
      recipient,
      integer: `${integer}`,
      token: token?.toLowerCase(),
      tokenId: tokenId?.toString(),
    },
  ]
}

function readApprovals(me: string, logs: Log[]): readonly string[] {
  return parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs })
    .filter(({ args }) => args.owner.toLowerCase() === me)
    .map(({ address, args }) => {
      const amount = args.value >= 1n << 255n ? 'all' : `${args.value}`
      return `${address} ${args.spender} ${amount}`.toLowerCase()
    })
}
