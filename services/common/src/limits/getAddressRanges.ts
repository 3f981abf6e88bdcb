/** A range of addresses that one client may own. */
export interface AddressRange {
  readonly key: string
  /** The range has this many times the limit of one address. */
  readonly factor: number
}

/** Providers assign a /56 or a /48, so one client may use each /64 of it. */
const SHORTER = [
  { bytes: 7, factor: 4 },
  { bytes: 6, factor: 16 },
] as const
const IPV6_BYTES = 8

/**
 * All ranges that count against a limit: the address itself, and for IPv6 its /56 and /48.
 *
 * @param address - as {@link getClientAddress} returns it
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
