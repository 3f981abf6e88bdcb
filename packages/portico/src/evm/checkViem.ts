import { BaseError } from 'viem'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { viemTooOld } from '../wire/errors/rows/peers.ts'

/** The oldest release of the peer range in package.json: a test compares the two. */
export const VIEM_MIN = '2.57.1'

/**
 * A package manager may install a release outside the peer range all the same.
 *
 * @param found - what viem's errors say of their origin: its entry exports no version
 * @throws {PorticoError} `instance/viem-too-old`, with both versions
 */
export function checkViem(found: unknown = new BaseError('').version): void {
  // Early releases of viem 2 say `viem@2.0.0`.
  const [version] = /\d+\.\d+\.\d+/.exec(`${found}`) ?? []
  if (version && isOlder(version, VIEM_MIN)) {
    throw new PorticoError(viemTooOld, { args: { found: version, needed: VIEM_MIN } })
  }
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
