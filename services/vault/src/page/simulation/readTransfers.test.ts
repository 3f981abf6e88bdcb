import { describe, expect, test } from 'vitest'
import { ALICE, BOB, CAROL, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { readTransfers } from './readTransfers.ts'
import { COIN, createMultiTransfer, createNftTransfer, createTransfer } from './test/logs.ts'

const transfer = createTransfer(TOKEN, ALICE, BOB, 5n)
const nft = createNftTransfer(TOKEN, ALICE, BOB, 7n)
const between = { token: TOKEN, from: ALICE, to: BOB }

describe('readTransfers', () => {
  test('the coin, from the address of either standard', () => {
    const move = { token: null, from: ALICE, to: BOB, amount: 5n }
    for (const address of [COIN, '0xfffffffffffffffffffffffffffffffffffffffe'] as const) {
      expect(readTransfers(createTransfer(address, ALICE, BOB, 5n))).toEqual([move])
    }
  })

  test('a token, by the contract that logs it, in lower case', () => {
    const log = { ...transfer, address: TOKEN.toUpperCase().replace('0X', '0x') }
    expect(readTransfers(log)).toEqual([{ ...between, amount: 5n }])
  })

  test('an NFT; one id of many; several ids', () => {
    expect(readTransfers(nft)).toEqual([{ ...between, id: 7n, amount: 1n }])
    const single = createMultiTransfer(TOKEN, ALICE, BOB, [[7n, 3n]], 'TransferSingle')
    expect(readTransfers(single)).toEqual([{ ...between, id: 7n, amount: 3n }])
    const tokens = [
      [7n, 3n],
      [8n, 1n],
    ] as const
    const batch = createMultiTransfer(TOKEN, ALICE, BOB, tokens, 'TransferBatch')
    expect(readTransfers(batch)).toEqual([
      { ...between, id: 7n, amount: 3n },
      { ...between, id: 8n, amount: 1n },
    ])
  })

  const [event = '', from = '', to = ''] = transfer.topics
  const batch = createMultiTransfer(CAROL, ALICE, BOB, [[7n, 3n]], 'TransferBatch')
  test.each([
    ['another event', { ...transfer, topics: [event.replace('0xdd', '0xde'), from, to] }],
    ['no topics', { ...transfer, topics: [] }],
    ['too few topics', { ...transfer, topics: [event, from] }],
    ['too many topics', { ...nft, topics: [...nft.topics, to] }],
    [
      'an address with more bytes',
      { ...transfer, topics: [event, from.replace('0x00', '0x01'), to] },
    ],
    ['an amount that is too long', { ...transfer, data: `${transfer.data}00` }],
    ['no amount', { ...transfer, data: '0x' }],
    ['an amount that is a text', { ...transfer, data: 'five' }],
    ['an amount as a fourth topic, and as data', { ...nft, data: transfer.data }],
    ['a contract that is none', { ...transfer, address: '0x12' }],
    ['ids without amounts', { ...batch, data: batch.data.slice(0, -64) }],
  ])('%s: no transfer', (_, log) => {
    expect(readTransfers(log)).toEqual([])
  })
})
