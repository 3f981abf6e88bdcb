import type { SendToken } from './state.ts'

/** Whether two entries are the same token. */
export function isSameToken(a: SendToken, b: SendToken): boolean {
  return a.chainId === b.chainId && a.address === b.address
}
