import { type Hash, type Hex, keccak256, parseTransaction } from 'viem'
import { NodeError } from '../../nodes/nodeError.ts'
import { type Answers, CHAIN, createTestNodes } from '../../signing/test/createTestNodes.ts'

/** Of the first call that a test prepares: the network has had as many. */
export const FIRST_NONCE = 7

/** A network that takes transactions, and has them in a block when a test says so. */
export function createTestChain(from: string) {
  const pool = new Map<Hash, number>()
  const receipts = new Map<Hash, object>()
  const sent: Hex[] = []
  let count = FIRST_NONCE
  let failure: NodeError | undefined
  let isDown = false
  let isHidden = false
  let hidden = 0

  function send([raw]: readonly unknown[]): Hash {
    sent.push(raw as Hex)
    if (failure) throw failure
    const hash = keccak256(raw as Hex)
    pool.set(hash, parseTransaction(raw as Hex).nonce ?? 0)
    return hash
  }

  const answers: Answers = {
    ...CHAIN,
    eth_getTransactionCount: ([, block]: readonly unknown[]) => {
      if (isDown) throw new NodeError('unavailable')
      return `0x${(block === 'pending' ? count + pool.size : count).toString(16)}`
    },
    eth_sendRawTransaction: send,
    eth_getTransactionReceipt: ([hash]: readonly unknown[]) => {
      if (isHidden) hidden += 1
      return isHidden ? null : (receipts.get(hash as Hash) ?? null)
    },
    eth_getTransactionByHash: ([hash]: readonly unknown[]) =>
      !isHidden && pool.has(hash as Hash) ? { from, hash } : null,
  }
  return {
    ...createTestNodes(answers),
    sent,
    /** All that waits gets into a block. */
    mine(status: '0x1' | '0x0' = '0x1') {
      for (const [transactionHash, nonce] of pool) {
        const log = { address: from, data: '0x', topics: [], logIndex: '0x0' }
        receipts.set(transactionHash, {
          ...{ transactionHash, status, from, logs: [log], type: '0x2' },
          ...{ blockHash: transactionHash, blockNumber: '0x1', gasUsed: '0x5208' },
        })
        count = Math.max(count, nonce + 1)
      }
      pool.clear()
    },
    /** All that waits gets into a block, of which only the number of transactions is known yet. */
    hide(value: boolean) {
      if (value) this.mine()
      isHidden = value
    },
    countHidden: () => hidden,
    /** Another transaction takes the nonce of what waits. */
    replace() {
      count += pool.size
      pool.clear()
    },
    /** The node forgets what waits. */
    drop: () => pool.clear(),
    refuse(code: 'refused' | 'unavailable' | undefined) {
      failure = code && new NodeError(code)
    },
    setDown(value: boolean) {
      isDown = value
    },
  }
}
