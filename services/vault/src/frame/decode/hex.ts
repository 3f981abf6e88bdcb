/** Whole bytes after `0x`, in lower case. */
export type Hex = `0x${string}`

const BYTES = /^0x(?:[\da-f]{2})*$/
const ADDRESS = /^0x[\da-f]{40}$/

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && BYTES.test(value)
}

/** Returns whether a value is an EVM address in lower case. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && ADDRESS.test(value)
}

export function toHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function fromHex(hex: Hex): Uint8Array<ArrayBuffer> {
  const digits = hex.slice(2)
  return Uint8Array.from({ length: digits.length / 2 }, (_, place) =>
    Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16),
  )
}
