import type { ContractCheck } from './requestNode.ts'

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Returns whether the address is recovered from an ECDSA signature of 65 bytes, or 64 (EIP-2098),
 * with a low `s`.
 */
export async function isRecoveredFrom({
  address,
  hash,
  signature,
}: Pick<ContractCheck, 'address' | 'hash' | 'signature'>): Promise<boolean> {
  const { recoverAddress } = await import('viem')
  const parts = readParts(signature)
  if (!parts) return false
  try {
    return (await recoverAddress({ hash, signature: parts })) === address
  } catch {
    return false
  }
}

function readParts(signature: string) {
  const [, r, rest, last] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})?$/i.exec(signature) ?? []
  if (!r || !rest) return undefined
  const word = BigInt(`0x${rest}`)
  // In the short form, the highest bit of `s` is the parity.
  const parity = last === undefined ? Number(word >> 255n) : readParity(last)
  const s = last === undefined ? word & ((1n << 255n) - 1n) : word
  if (parity === undefined || s > HALF_ORDER) return undefined
  return { r: `0x${r}`, s: `0x${s.toString(16).padStart(64, '0')}`, yParity: parity } as const
}

function readParity(v: string): 0 | 1 | undefined {
  const value = Number.parseInt(v, 16)
  if (value === 0 || value === 27) return 0
  return value === 1 || value === 28 ? 1 : undefined
}

/** Returns whether the key of an account signed a text (EIP-191). It needs no node. */
export async function isSignedByKey(signed: {
  readonly message: string
  readonly signature: string
  readonly address: string
}): Promise<boolean> {
  const { getAddress, hashMessage, isHex } = await import('viem')
  const { message, signature, address } = signed
  if (!isHex(signature)) return false
  return isRecoveredFrom({ address: getAddress(address), hash: hashMessage(message), signature })
}
