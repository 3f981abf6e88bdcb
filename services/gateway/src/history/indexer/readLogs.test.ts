import fc from 'fast-check'
import {
  type Abi,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  maxUint256,
  toEventSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { readLogs, TOPICS } from './readLogs.ts'
import { toRecord } from './toRecord.ts'

const token = `0x${'aa'.repeat(20)}`
const [one, two, three] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}` as Hex)

/** A log as viem encodes an event. */
function encode(abi: Abi, eventName: string, args: Readonly<Record<string, unknown>>) {
  const event = abi.find((item) => item.type === 'event' && item.name === eventName)
  const inputs = event?.type === 'event' ? event.inputs.filter(({ indexed }) => !indexed) : []
  const topics = encodeEventTopics({ abi, eventName, args } as never)
  const data = encodeAbiParameters(
    inputs,
    inputs.map(({ name }) => args[name ?? '']),
  )
  return { address: token, topics: [...topics] as string[], data }
}

test('TOPICS: those of viem’s ABIs', () => {
  const selectors = [erc20Abi, erc721Abi, erc1155Abi].flatMap((abi: Abi) =>
    abi.flatMap((item) => (item.type === 'event' ? [[item.name, toEventSelector(item)]] : [])),
  )
  const byName = Object.fromEntries(selectors)
  expect(TOPICS).toEqual({
    transfer: byName.Transfer,
    approval: byName.Approval,
    approvalForAll: byName.ApprovalForAll,
    transferSingle: byName.TransferSingle,
    transferBatch: byName.TransferBatch,
  })
})

test('readLogs: transfers of three kinds of tokens, as viem encodes them', () => {
  const ends = { from: one, to: two }
  const nft = (tokenId: string) => ({ kind: 'nft', address: token, tokenId })
  const batch = { operator: three, ...ends, ids: [7n, maxUint256], values: [1n, 9n] }
  const { transfers } = readLogs([
    encode(erc20Abi, 'Transfer', { ...ends, value: maxUint256 }),
    encode(erc721Abi, 'Transfer', { ...ends, tokenId: 5n }),
    encode(erc1155Abi, 'TransferSingle', { operator: three, ...ends, id: 6n, value: 3n }),
    encode(erc1155Abi, 'TransferBatch', batch),
  ])
  const between = { sender: one, recipient: two }
  expect(transfers).toEqual([
    { asset: { kind: 'token', address: token }, ...between, amount: `${maxUint256}` },
    { asset: nft('5'), ...between, amount: '1' },
    { asset: nft('6'), ...between, amount: '3' },
    { asset: nft('7'), ...between, amount: '1' },
    { asset: nft(`${maxUint256}`), ...between, amount: '9' },
  ])
})

test('readLogs: approvals with and without limit, and withdrawn ones', () => {
  const nobody = `0x${'00'.repeat(20)}`
  const { approvals } = readLogs([
    encode(erc20Abi, 'Approval', { owner: one, spender: two, value: 5n }),
    encode(erc20Abi, 'Approval', { owner: one, spender: two, value: maxUint256 }),
    encode(erc721Abi, 'Approval', { owner: one, spender: two, tokenId: 4n }),
    encode(erc721Abi, 'Approval', { owner: one, spender: nobody, tokenId: 4n }),
    encode(erc721Abi, 'ApprovalForAll', { owner: one, operator: two, approved: true }),
    encode(erc721Abi, 'ApprovalForAll', { owner: one, operator: two, approved: false }),
  ])
  expect(approvals.map(({ asset, amount }) => [asset.kind, amount])).toEqual([
    ['token', '5'],
    ['token', null],
    ['nft', '1'],
    ['nft', '0'],
    ['nft', null],
    ['nft', '0'],
  ])
})

test('readLogs: any log of a contract is read or skipped', () => {
  const hex = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: length,
      maxLength: length,
    })
  const topic = fc.oneof(
    fc.constantFrom(...Object.values(TOPICS)),
    hex(64).map((digits) => `0x${digits}`),
  )
  const word = fc.oneof(
    hex(64),
    fc.nat(300).map((value) => value.toString(16).padStart(64, '0')),
  )
  const data = fc
    .tuple(fc.array(word, { maxLength: 8 }), hex(6))
    .map(([words, rest]) => `0x${words.join('')}${rest}`)
  const log = fc.record({
    address: fc.constant(token),
    topics: fc.array(topic, { maxLength: 4 }),
    data,
  })
  const property = fc.property(log, (item) => {
    const { transfers, approvals } = readLogs([item])
    const amounts = [...transfers, ...approvals].map(({ amount }) => amount ?? '0')
    expect(amounts.every((amount) => /^\d{1,78}$/.test(amount))).toBe(true)
    expect(transfers.length).toBeLessThanOrEqual(100)
  })
  fc.assert(property, { numRuns: 2000, seed: 20_261_128 })
})

test('readLogs: a batch whose arrays overlap is skipped', () => {
  const batch = { operator: three, from: one, to: two, ids: [1n, 1n], values: [1n, 1n] }
  const log = encode(erc1155Abi, 'TransferBatch', batch)
  expect(readLogs([log]).transfers).toHaveLength(2)
  const ids = `0x${'40'.padStart(64, '0').repeat(2)}${log.data.slice(130)}`
  expect(readLogs([{ ...log, data: ids }]).transfers).toEqual([])
})

test('toRecord: of a transaction that moves more than is kept, the first transfers are', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const logs = Array.from({ length: 700 }, (_, at) => [
    encode(erc20Abi, 'Transfer', { from: one, to: two, value: BigInt(at) }),
    encode(erc20Abi, 'Approval', { owner: one, spender: two, value: BigInt(at) }),
  ]).flat()
  const record = toRecord(
    { timestamp: 1 },
    { hash, from: one as Hex, to: two, nonce: 0, value: 9n, input: '0x' },
    { transactionHash: hash, blockHash: hash, status: '0x1', gasUsed: 1n, logs },
  )
  const { transfers, approvals } = record
  expect([transfers.length, approvals.length]).toEqual([500, 500])
  expect([transfers[0]?.asset, transfers[499]?.amount]).toEqual([{ kind: 'native' }, '498'])
})
