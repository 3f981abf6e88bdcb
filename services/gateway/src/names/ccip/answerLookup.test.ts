import fc from 'fast-check'
import {
  bytesToHex,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { newName } from '../test/newName.ts'
import type { NameRecord } from '../types.ts'
import { answerLookup } from './answerLookup.ts'
import { readDnsName } from './readDnsName.ts'

const abi = parseAbi([
  'function resolve(bytes name, bytes data)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
  'function contenthash(bytes32 node)',
])
const NAME = 'alice.portico.example'
const OPTIMISM = 2_147_483_658n
const signerKey: Hex = `0x${'5a'.repeat(32)}`
const sender = `0x${'11'.repeat(20)}` as const
const owner = `0x${'Ab'.repeat(20)}`

const encode = (data: Hex, name = NAME) =>
  encodeFunctionData({ abi, functionName: 'resolve', args: [toHex(packetToBytes(name)), data] })
const addr = (coinType: bigint, name = NAME) =>
  encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name), coinType] })

async function ask(data: Hex, changes: Partial<NameRecord> = {}): Promise<Hex> {
  const record = { ...newName('alice', owner), createdAt: new Date(0), updatedAt: null, ...changes }
  const names = { get: async (name: string) => (name === NAME ? record : undefined) }
  const answer = await answerLookup({ names, signerKey, sender, data, now: 0 })
  const [result = '0x', expires] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    answer,
  )
  expect(expires).toBe(300n)
  return result
}

const readBytes = async (answer: Promise<Hex>) =>
  decodeAbiParameters([{ type: 'bytes' }], await answer)[0]

test('answerLookup: addresses of keys on every EVM network, of contracts on their own', async () => {
  const bytes = owner.toLowerCase()
  expect(await readBytes(ask(encode(addr(60n))))).toBe(bytes)
  expect(await readBytes(ask(encode(addr(OPTIMISM))))).toBe(bytes)
  for (const coinType of [0n, 501n, 2n ** 31n, 2n ** 256n - 1n]) {
    expect(await readBytes(ask(encode(addr(coinType))))).toBe('0x')
  }
  const contract = { accountType: 'smartAccount', coinType: Number(OPTIMISM) } as const
  expect(await readBytes(ask(encode(addr(OPTIMISM)), contract))).toBe(bytes)
  expect(await readBytes(ask(encode(addr(60n)), contract))).toBe('0x')
  const solana = { coinType: 501, address: '11111111111111111111111111111112' }
  expect(await readBytes(ask(encode(addr(501n)), solana))).toBe(`0x${'00'.repeat(31)}01`)
  expect(await readBytes(ask(encode(addr(60n)), solana))).toBe('0x')
})

test('answerLookup: texts of the name, and none of an object', async () => {
  const text = (key: string) =>
    encode(encodeFunctionData({ abi, functionName: 'text', args: [namehash(NAME), key] }))
  const read = async (key: string) =>
    decodeAbiParameters(
      [{ type: 'string' }],
      await ask(text(key), { attributes: { url: 'https://a.example' } }),
    )[0]
  expect([await read('url'), await read('avatar'), await read('constructor')]).toEqual([
    'https://a.example',
    '',
    '',
  ])
})

test('answerLookup: refuses other calls, and records of another name', async () => {
  const other = encodeFunctionData({ abi, functionName: 'contenthash', args: [namehash(NAME)] })
  const calls: Hex[] = [
    encode(other),
    encode('0x'),
    encode(addr(60n, 'bob.portico.example')),
    addr(60n),
    '0x9061b923',
    `0x9061b923${'ff'.repeat(64)}`,
  ]
  for (const data of calls) {
    await expect(ask(data)).rejects.toMatchObject({ code: 'bad_request' })
  }
})

test('property: readDnsName reads what viem writes, and nothing that ends early or late', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abc019-'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), fc.nat(), (labels, cut) => {
      const bytes = packetToBytes(labels.join('.'))
      fc.pre(bytes.length <= 255)
      expect(readDnsName(bytesToHex(bytes))).toBe(labels.join('.'))
      expect(readDnsName(bytesToHex(bytes.slice(0, cut % bytes.length)))).toBeUndefined()
      expect(readDnsName(bytesToHex(new Uint8Array([...bytes, 0])))).toBeUndefined()
    }),
    { seed: 10 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const name = readDnsName(bytesToHex(bytes))
      if (name !== undefined && name !== '') {
        const lengths = name.split('.').map((part) => new TextEncoder().encode(part).length)
        expect(lengths.reduce((sum, length) => sum + length + 1, 1)).toBe(bytes.length)
      }
    }),
    { seed: 10, numRuns: 2000 },
  )
  // A dot within a label, and bytes that are no text.
  expect(readDnsName('0x03612e6200')).toBeUndefined()
  expect(readDnsName('0x02ff8000')).toBeUndefined()
})
