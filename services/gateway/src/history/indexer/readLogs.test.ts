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
