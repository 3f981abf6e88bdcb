import { BaseError } from 'viem'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { viemTooOld } from '../wire/errors/rows/peers.ts'

/** The lowest version of the peer range in package.json. A test compares the two. */
export const VIEM_MIN = '2.57.1'

/**
 * Checks the installed version of viem, because package managers may ignore the peer range.
 *
 * @param found - the version in viem's errors, as its entry exports none
 * @throws {PorticoError} `instance/viem-too-old` with both versions
 */
export function checkViem(found: unknown = new BaseError('').version): void {
  // Early releases of viem 2 report `viem@2.0.0`.
  const [version] = /\d+\.\d+\.\d+/.exec(`${found}`) ?? []
  if (version && isOlder(version, VIEM_MIN)) {
    throw new PorticoError(viemTooOld, { args: { found: version, needed: VIEM_MIN } })
  }
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
