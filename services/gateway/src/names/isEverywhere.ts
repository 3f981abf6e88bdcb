import type { NameRecord } from './types.ts'

/** Ether: https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
export const ETHER = 60

/**
 * Whether a name's account is the same wherever its address is seen: one with a key is, and a
 * contract of the network of coin type 60 counts as such, as in ENS.
 */
export function isEverywhere({ accountType, coinType }: NameRecord): boolean {
  return accountType === 'eoa' || coinType === ETHER
}
