/** A range of addresses that a visitor may have all to itself, and how many visitors it may hold. */
export interface AddressRange {
  readonly key: string
  /** A limit of one address holds so many times for the range. */
  readonly factor: number
}

/** Providers give a site a /56 or a /48: whoever has one may come from each /64 of it. */
const SHORTER = [
  { bytes: 7, factor: 4 },
  { bytes: 6, factor: 16 },
] as const
const IPV6_BYTES = 8

/**
 * All ranges that a request counts against: its address, and for IPv6 (of which `countedAddress` keeps the /64) its /56 and /48.
 *
 * @param address - as `countedAddress` has it
 */
export function getAddressRanges(address: string): readonly AddressRange[] {
  const bytes = address.split('.')
  if (bytes.length !== IPV6_BYTES) return [{ key: address, factor: 1 }]
  const shorter = SHORTER.map(({ bytes: kept, factor }) => ({
    key: bytes.slice(0, kept).join('.'),
    factor,
  }))
  return [{ key: address, factor: 1 }, ...shorter]
}
