import fc from 'fast-check'
import { toRlp } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Hex, toHex } from '../decode/hex.ts'
import { encodeRlp, type RlpItem, toRlpInteger } from './encodeRlp.ts'

const encoder = new TextEncoder()

type HexItem = Hex | readonly HexItem[]

function toHexItem(item: RlpItem): HexItem {
  return item instanceof Uint8Array ? toHex(item) : item.map(toHexItem)
}

const { item } = fc.letrec<{ item: RlpItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.uint8Array({ maxLength: 3 }), fc.uint8Array({ maxLength: 300 })),
    fc.array(tie('item'), { maxLength: 20 }),
  ),
}))

describe('encodeRlp', () => {
  // https://ethereum.org/en/developers/docs/data-structures-and-encoding/rlp, "Examples"
  test.each<[string, RlpItem, string]>([
    ['dog', encoder.encode('dog'), '0x83646f67'],
    ['cat and dog', ['cat', 'dog'].map((text) => encoder.encode(text)), '0xc88363617483646f67'],
    ['an empty string', new Uint8Array(), '0x80'],
    ['an empty list', [], '0xc0'],
    ['the byte 0', Uint8Array.of(0), '0x00'],
    ['the byte 15', Uint8Array.of(15), '0x0f'],
    ['1024', toRlpInteger(1024n), '0x820400'],
    ['three of set theory', [[], [[]], [[], [[]]]], '0xc7c0c1c0c3c0c1c0'],
  ])('%s', (_, value, encoded) => {
    expect(toHex(encodeRlp(value))).toBe(encoded)
  })

  test.each([0, 1, 54, 55, 56, 255, 256, 65_535, 65_536])('%d bytes are as in viem', (length) => {
    const bytes = new Uint8Array(length).fill(0x7f)
    expect(toHex(encodeRlp(bytes))).toBe(toRlp(toHex(bytes)))
    expect(toHex(encodeRlp([bytes, []]))).toBe(toRlp([toHex(bytes), []]))
  })

  test('any item is as in viem', () => {
    fc.assert(
      fc.property(item, (value) => {
        expect(toHex(encodeRlp(value))).toBe(toRlp(toHexItem(value)))
      }),
    )
  })
})

describe('toRlpInteger', () => {
  test('zero is empty, and other numbers have no leading zero', () => {
    expect(toRlpInteger(0n)).toHaveLength(0)
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n - 1n), (number) => {
        const bytes = toRlpInteger(number)
        expect(bytes[0]).not.toBe(0)
        expect(BigInt(toHex(bytes))).toBe(number)
      }),
    )
  })
})
