import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Node } from './createNode.ts'
import { NodeError } from './nodeError.ts'
import { sendRawTransaction } from './sendRawTransaction.ts'

const RAW = '0x02c0'
const HASH = keccak256(RAW)
const refused = new NodeError('refused', { rpcCode: -32_000 })
const lost = new NodeError('unavailable')

/** A node that answers each attempt to send in turn. `null`: it took the transaction. */
function createFakeNode(answers: readonly (NodeError | null)[], knows = false) {
  const sent: unknown[] = []
  let isKnown = knows
  const node: Node = {
    async request(method, params) {
      if (method === 'eth_getTransactionByHash') {
        expect(params).toEqual([HASH])
        return isKnown ? { hash: HASH } : null
      }
      const answer = answers[sent.length]
      sent.push(params[0])
      if (answer) throw answer
      isKnown = true
      return '0xanother'
    },
  }
  return { node, sent }
}

describe('sendRawTransaction', () => {
  test('returns the hash of the bytes, whatever the node says', async () => {
    const { node, sent } = createFakeNode([null])
    expect(await sendRawTransaction(node, RAW)).toBe(HASH)
    expect(sent).toEqual([RAW])
  })

  test('a node that has the transaction took it, though it refuses or loses its response', async () => {
    for (const answer of [refused, lost]) {
      const { node, sent } = createFakeNode([answer], true)
      expect(await sendRawTransaction(node, RAW)).toBe(HASH)
      expect(sent).toHaveLength(1)
    }
  })

  test('a lost transaction is sent once more, with the same bytes', async () => {
    const { node, sent } = createFakeNode([lost, null])
    expect(await sendRawTransaction(node, RAW)).toBe(HASH)
    expect(sent).toEqual([RAW, RAW])
  })

  test('a node that cannot be reached at all is unavailable', async () => {
    const { node, sent } = createFakeNode([lost, lost])
    await expect(sendRawTransaction(node, RAW)).rejects.toBe(lost)
    expect(sent).toHaveLength(2)
  })

  test('a refused transaction is not sent again', async () => {
    const { node, sent } = createFakeNode([refused, null])
    await expect(sendRawTransaction(node, RAW)).rejects.toBe(refused)
    expect(sent).toHaveLength(1)
  })
})
