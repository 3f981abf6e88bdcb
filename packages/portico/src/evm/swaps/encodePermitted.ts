import type { SwapCall } from '../../core/interfaces/swap.ts'
import { encodeCall } from '../transfers/abi.ts'

/** A signed permit, as `selfPermitIfNecessary` takes it. */
export interface SignedPermit {
  readonly token: string
  readonly amount: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
  readonly v: bigint
  readonly r: bigint
  readonly s: bigint
}

const WORD = 64

/**
 * Encodes a swap after its permit, as one call of its router: `multicall(bytes[])` of the permit
 * and exactly the swap. If another account has already submitted the permit,
 * `selfPermitIfNecessary` skips it.
 * https://github.com/Uniswap/v3-periphery, contracts/interfaces/ISelfPermit.sol and IMulticall.sol
 */
export function encodePermitted(swap: SwapCall, permit: SignedPermit): SwapCall {
  const { token, amount, deadline, v, r, s } = permit
  const first = encodeCall(
    'selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)',
    ...[token, amount, deadline, v, r, s],
  )
  const parts = [first, swap.data].map(encodeBytes)
  const [head = ''] = parts
  // Offsets count bytes, from after the length of the list.
  const offsets = [BigInt(2 * (WORD / 2)), BigInt(2 * (WORD / 2) + head.length / 2)]
  const list = encodeCall('multicall(bytes[])', BigInt(WORD / 2), 2n, ...offsets)
  return { ...swap, data: `${list}${parts.join('')}` }
}

/** The length in bytes, and the bytes in whole words. */
function encodeBytes(data: string): string {
  const digits = data.slice(2).toLowerCase()
  const length = (digits.length / 2).toString(16).padStart(WORD, '0')
  return `${length}${digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')}`
}
