import { isHex, toInteger } from './rpc.ts'

// The calls of transfers and swaps by selector: the first four bytes of the signature's Keccak-256.
// Arguments are words of 32 bytes.
const SELECTORS = {
  'transfer(address,uint256)': 'a9059cbb',
  'balanceOf(address)': '70a08231',
  'decimals()': '313ce567',
  'symbol()': '95d89b41',
  'getL1FeeUpperBound(uint256)': 'f1c7a58b',
  'approve(address,uint256)': '095ea7b3',
  'allowance(address,address)': 'dd62ed3e',
  'deposit()': 'd0e30db0',
  'withdraw(uint256)': '2e1a7d4d',
  'name()': '06fdde03',
  'version()': '54fd4d50',
  'eip712Domain()': '84b0196e',
  'DOMAIN_SEPARATOR()': '3644e515',
  'PERMIT_TYPEHASH()': '30adf81f',
  'nonces(address)': '7ecebe00',
  'selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)': 'c2e3140a',
  'multicall(bytes[])': 'ac9650d8',
} as const
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'
const WORD = 64

/**
 * Encodes a call.
 *
 * @example
 * encodeCall('balanceOf(address)', '0xd8dA…6045') // '0x70a08231000…6045'
 */
export function encodeCall(
  signature: keyof typeof SELECTORS,
  ...words: readonly (string | bigint)[]
): `0x${string}` {
  const digits = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : word.slice(2).toLowerCase()).padStart(
      WORD,
      '0',
    ),
  )
  return `0x${SELECTORS[signature]}${digits.join('')}`
}

/** Decodes one word as an integer. Returns undefined if the data is not one word. */
export function decodeInteger(data: unknown): bigint | undefined {
  return isHex(data) && data.length === WORD + 2 ? toInteger(data) : undefined
}

/** Decodes a string. Some old tokens return 32 bytes instead. */
export function decodeText(data: unknown): string {
  if (!isHex(data)) return ''
  const body = data.slice(2)
  if (body.length === WORD) return readBytes(body.replace(/(00)+$/, ''))
  const at = Number(BigInt(`0x${body.slice(0, WORD) || '0'}`)) * 2
  const size = Number(BigInt(`0x${body.slice(at, at + WORD) || '0'}`)) * 2
  return readBytes(body.slice(at + WORD, at + WORD + size))
}

/** Decodes a revert with `Error(string)` or `Panic(uint256)`, the errors of Solidity itself. */
export function decodeRevert(data: string): string | undefined {
  const body = `0x${data.slice(ERROR.length)}`
  if (data.startsWith(ERROR)) return decodeText(body) || undefined
  return data.startsWith(PANIC) ? `Panic ${decodeInteger(body)}` : undefined
}

function readBytes(digits: string): string {
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
