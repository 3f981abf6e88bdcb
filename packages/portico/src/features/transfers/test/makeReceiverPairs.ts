import { createHash } from 'node:crypto'
import { encodeBase58 } from '../../../wire/validate/encodeBase58.ts'

export type Label = 'lookAlike' | 'different' | 'same'
type Namespace = 'eip155' | 'solana'
export type Pair = readonly [
  label: Label,
  namespace: Namespace,
  known: string,
  receiver: string,
  why: string,
]

const SEED = 'portico receiver pairs 1'
const PER_KIND = 30
const DIFFERENT = 400

/** Bytes that are the same in every run. */
function createDraw() {
  let drawn = 0
  const bytes = (count: number): Uint8Array => {
    drawn += 1
    return createHash('sha512').update(`${SEED} ${drawn}`).digest().subarray(0, count)
  }
  const hex = (count: number) => Buffer.from(bytes(count)).toString('hex')
  const sol = (): string => {
    const address = encodeBase58(bytes(32))
    return address.length >= 43 ? address : sol()
  }
  return { hex, sol, evm: () => `0x${hex(20)}` }
}
type Draw = ReturnType<typeof createDraw>

const turnCase = (text: string) =>
  [...text]
    .map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()))
    .join('')

/** Returns another address with the given number of equal characters at each end. */
function evmTwin(draw: Draw, address: string, head: number, tail: number): string {
  const [own, other] = [address.slice(2), draw.hex(20)]
  const cut = (from: number, to: number) => other.slice(from, to)
  const next = (sign: string | undefined) => (sign === '0' ? '1' : '0')
  const middle = next(own[head]) + cut(head + 1, 39 - tail) + next(own[39 - tail])
  return `0x${own.slice(0, head)}${middle}${own.slice(40 - tail)}`
}

// The bytes need not be a point on the curve. The rule only needs 32 of them.
function solTwin(draw: Draw, address: string, head: number, tail: number): string {
  for (;;) {
    const other = draw.sol()
    const size = address.length
    const start = address.slice(0, head)
    const end = address.slice(size - tail)
    const twin = start + other.slice(head, size - tail).padEnd(size - head - tail, '2') + end
    const differs = twin[head]?.toLowerCase() !== address[head]?.toLowerCase()
    const before = size - tail - 1
    if (differs && twin[before]?.toLowerCase() !== address[before]?.toLowerCase() && isKey(twin))
      return twin
  }
}

function isKey(address: string): boolean {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const sign of address) value = value * 58n + BigInt(alphabet.indexOf(sign))
  return value < 2n ** 256n && value >= 2n ** 248n
}

// An address poisoning of May 2024: 1155 WBTC went to the second address. And contracts whose
// addresses begin with zeros on purpose.
const BY_HAND: readonly Pair[] = [
  [
    'lookAlike',
    'eip155',
    '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91',
    '0xd9A1C3788D81257612E2581A6ea0aDa244853a91',
    'the loss of May 2024',
  ],
  [
    'different',
    'eip155',
    '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    'zeros in front of two contracts',
  ],
  [
    'lookAlike',
    'eip155',
    '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    '0x00000000219ab540356cBB839Cbe05303d778bA3',
    'zeros in front, the same end in another case',
  ],
  [
    'different',
    'eip155',
    '0x1111111111111111111111111111111111111112',
    '0x1111111111111111111111111111111111111121',
    'one repeated sign, ends turned round',
  ],
]

/** Labelled pairs of a known address and a receiver for the look-alike rule. Deterministic. */
export function makeReceiverPairs(): readonly Pair[] {
  const draw = createDraw()
  const { evm, sol } = draw
  const pairs: Pair[] = [...BY_HAND]
  const add = (...pair: Pair) => pairs.push(pair)
  for (let index = 0; index < PER_KIND; index += 1) {
    const [a, s] = [evm(), sol()]
    add('lookAlike', 'eip155', a, evmTwin(draw, a, 4, 4), '4 and 4')
    add('lookAlike', 'eip155', a, evmTwin(draw, a, 6, 5), '6 and 5')
    add(
      'lookAlike',
      'eip155',
      a,
      evmTwin(draw, a, 4, 4).toUpperCase().replace('0X', '0x'),
      '4 and 4 in capitals',
    )
    add('lookAlike', 'solana', s, solTwin(draw, s, 4, 4), '4 and 4')
    const cased = turnCase(s.slice(0, 4))
    if (isKey(cased + s.slice(4)) && !/[0OIl]/.test(cased)) {
      add('lookAlike', 'solana', s, cased + s.slice(4), 'the first four in the other case')
    }
    add('same', 'eip155', a, a.toUpperCase().replace('0X', '0x'), 'the same in capitals')
    add('same', 'solana', s, s, 'the same')
    add('different', 'eip155', a, evmTwin(draw, a, 4, 3), '4 and 3: not what is shown')
    add('different', 'eip155', a, evmTwin(draw, a, 3, 4), '3 and 4: not what is shown')
    add('different', 'eip155', a, evmTwin(draw, a, 12, 0), 'only the beginning')
    add('different', 'eip155', a, evmTwin(draw, a, 0, 12), 'only the end')
    add('different', 'solana', s, solTwin(draw, s, 3, 4), '3 and 4: not what is shown')
  }
  for (let index = 0; index < DIFFERENT; index += 1) {
    if (index % 2) add('different', 'eip155', evm(), evm(), 'strangers')
    else add('different', 'solana', sol(), sol(), 'strangers')
  }
  return pairs
}
