import { type Hex, keccak256, toBytes } from 'viem'
import type { ChainRpc } from '../../rpc/types.ts'

// A deterministic chain: the same numbers give the same blocks in every process.

const SENDERS = 5

export interface FakeChain {
  readonly rpc: ChainRpc
  /** Replaces the blocks after `ancestor` by as many others, and adds some. */
  fork(ancestor: number, added: number): void
  grow(added: number): void
  readonly height: number
  hashOf(number: number): Hex
  /** The hashes of the transactions of an account, the newest first. */
  idsOf(account: string): readonly Hex[]
  readonly accounts: readonly Hex[]
}

const digest = (text: string): Hex => keccak256(toBytes(text))
const toHex = (value: number): Hex => `0x${value.toString(16)}`
const accountOf = (index: number): Hex => `0x${digest(`account ${index % SENDERS}`).slice(26)}`

/** Creates a chain whose blocks have up to three plain transfers each. */
export function createFakeChain(chainId: string, height: number): FakeChain {
  /** The branch of each block. */
  const branches = Array.from({ length: height + 1 }, () => 0)
  let branch = 0
  const hashOf = (number: number) => digest(`block ${number} of ${branches[number]}`)
  const transactionsOf = (number: number) =>
    Array.from({ length: (number + (branches[number] ?? 0)) % 4 }, (_, index) => ({
      hash: digest(`transaction ${index} of ${number} of ${branches[number]}`),
      from: accountOf(number + index),
      to: accountOf(number + index + 1 + (branches[number] ?? 0)),
      nonce: toHex(number),
      value: toHex(number * 10 + index + 1),
      input: '0x',
    }))
  const answer = (method: string, [parameter]: readonly unknown[]): unknown => {
    if (method === 'eth_blockNumber') return toHex(branches.length - 1)
    const number = Number(parameter)
    if (!(number < branches.length)) return null
    const hash = hashOf(number)
    const transactions = transactionsOf(number)
    if (method === 'eth_getBlockReceipts') {
      return transactions.map((transaction) => ({
        transactionHash: transaction.hash,
        blockHash: hash,
        status: '0x1',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x1',
        contractAddress: null,
        logs: [],
      }))
    }
    const parentHash = number === 0 ? digest('nothing') : hashOf(number - 1)
    return { number: toHex(number), hash, parentHash, timestamp: toHex(number + 1), transactions }
  }
  return {
    rpc: {
      chains: [chainId],
      has: (id) => id === chainId,
      request: async (_, method, params) => answer(method, params),
    },
    fork(ancestor, added) {
      branch += 1
      for (let at = ancestor + 1; at < branches.length; at += 1) branches[at] = branch
      for (let count = 0; count < added; count += 1) branches.push(branch)
    },
    grow(added) {
      for (let count = 0; count < added; count += 1) branches.push(branch)
    },
    get height() {
      return branches.length - 1
    },
    hashOf,
    idsOf: (account) =>
      branches
        .flatMap((_, number) =>
          transactionsOf(number).filter(({ from, to }) => from === account || to === account),
        )
        .map(({ hash }) => hash)
        .reverse(),
    accounts: Array.from({ length: SENDERS }, (_, index) => accountOf(index)),
  }
}
