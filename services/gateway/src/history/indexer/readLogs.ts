import type { SourceApproval, SourceAsset, SourceTransfer } from '../types.ts'
import type { Log } from './blockSchema.ts'

// Topics and layouts of ERC-20, ERC-721 and ERC-1155. The test compares them with viem's ABIs.
export const TOPICS = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** Contracts accept an allowance of this size and more as one without limit. */
const UNLIMITED = 1n << 255n
/** Tokens of one batch that are read. */
const BATCH_MAX = 100
const WORD = 64
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The transfers and approvals in the logs of a transaction, in order. Other logs are skipped. */
export function readLogs(logs: readonly Log[]): {
  readonly transfers: readonly SourceTransfer[]
  readonly approvals: readonly SourceApproval[]
} {
  return {
    transfers: logs.flatMap(readTransfers),
    approvals: logs.flatMap((log) => readApproval(log) ?? []),
  }
}

function readTransfers(log: Log): readonly SourceTransfer[] {
  const [kind, first = '', second = '', third = ''] = log.topics
  const count = log.topics.length
  if (kind === TOPICS.transfer && count >= 3) {
    const ends = { sender: toAddress(first), recipient: toAddress(second) }
    if (count === 4) return [{ asset: nft(log, word(third)), ...ends, amount: '1' }]
    const [amount] = readWords(log.data)
    if (amount === undefined) return []
    return [{ asset: { kind: 'token', address: log.address }, ...ends, amount: `${amount}` }]
  }
  if (count !== 4) return []
  const ends = { sender: toAddress(second), recipient: toAddress(third) }
  if (kind === TOPICS.transferSingle) {
    const [id, amount] = readWords(log.data)
    if (id === undefined || amount === undefined) return []
    return [{ asset: nft(log, id), ...ends, amount: `${amount}` }]
  }
  if (kind !== TOPICS.transferBatch) return []
  return readBatch(log.data).map(([id, amount]) => ({
    asset: nft(log, id),
    ...ends,
    amount: `${amount}`,
  }))
}

function readApproval(log: Log): SourceApproval | undefined {
  const [kind, first = '', second = '', third = ''] = log.topics
  const ends = { owner: toAddress(first), spender: toAddress(second) }
  const count = log.topics.length
  if (kind === TOPICS.approval && count === 4) {
    const amount = ends.spender === ZERO_ADDRESS ? '0' : '1'
    return { asset: nft(log, word(third)), ...ends, amount }
  }
  if (count !== 3) return undefined
  const [value] = readWords(log.data)
  if (value === undefined) return undefined
  if (kind === TOPICS.approval) {
    const amount = value >= UNLIMITED ? null : `${value}`
    return { asset: { kind: 'token', address: log.address }, ...ends, amount }
  }
  if (kind !== TOPICS.approvalForAll) return undefined
  return { asset: nft(log), ...ends, amount: value === 0n ? '0' : null }
}

function nft({ address }: Log, tokenId?: bigint): SourceAsset {
  return { kind: 'nft', address, ...(tokenId !== undefined && { tokenId: `${tokenId}` }) }
}

function toAddress(topic: string): string {
  return `0x${topic.slice(-40).toLowerCase()}`
}

function word(topic: string): bigint {
  return BigInt(topic)
}

function readWords(data: string): readonly bigint[] {
  const words: bigint[] = []
  for (let at = 2; at + WORD <= data.length && words.length < 4; at += WORD) {
    words.push(BigInt(`0x${data.slice(at, at + WORD)}`))
  }
  return words
}

/**
 * Two dynamic arrays: ids and amounts. A contract can log anything, so only the layout of the
 * standard encoding is read: arrays that overlap would be long at no cost.
 */
function readBatch(data: string): readonly (readonly [bigint, bigint])[] {
  const [idsAt, amountsAt, length] = readWords(data)
  if (idsAt !== 64n || length === undefined || amountsAt !== 96n + 32n * length) return []
  const ids = readArray(data, idsAt)
  const amounts = readArray(data, amountsAt)
  if (ids.length !== amounts.length) return []
  return ids.map((id, index) => [id, amounts[index] ?? 0n])
}

function readArray(data: string, offset: bigint): readonly bigint[] {
  const start = 2 + Number(offset) * 2
  const head = data.slice(start, start + WORD)
  if (head.length < WORD) return []
  const length = Math.min(Number(BigInt(`0x${head}`)), BATCH_MAX)
  const items: bigint[] = []
  for (let index = 1; index <= length; index += 1) {
    const item = data.slice(start + index * WORD, start + (index + 1) * WORD)
    if (item.length < WORD) return []
    items.push(BigInt(`0x${item}`))
  }
  return items
}
