import { isReportedNetworkId } from '../wire/caip.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'

const SHOWN_MAX = 40

/**
 * Parses a chain id as wallets write it: hex (EIP-695), decimal text or a number. Any positive safe
 * integer is valid, because a wallet may be on a chain that no site lists.
 *
 * @returns the CAIP-2 id, or undefined if the value is invalid
 * @example
 * parseChainId('0x89') // 'eip155:137'
 */
export function parseChainId(value: unknown): CaipNetworkId | undefined {
  const readable =
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    (typeof value === 'string' && /^(0x[0-9a-f]{1,16}|\d{1,16})$/i.test(value))
  const id: CaipNetworkId = `eip155:${readable ? Number(value) : ''}`
  return isReportedNetworkId(id, 'eip155') ? id : undefined
}

/**
 * Reads the response to `eth_chainId`.
 *
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readNetworkId(answer: unknown): CaipNetworkId {
  const id = parseChainId(answer)
  if (!id) {
    const given = ['string', 'number'].includes(typeof answer)
      ? `"${cleanText(`${answer}`).slice(0, SHOWN_MAX)}"`
      : 'something'
    const details = `The wallet answered eth_chainId with ${given}, which is no chain id`
    throw new PorticoError(connectorInvalidAnswer, { details })
  }
  return id
}
