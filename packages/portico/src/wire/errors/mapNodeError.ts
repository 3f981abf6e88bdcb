import * as rows from './catalogue.ts'
import { type ErrorRow, isPorticoError, PorticoError } from './porticoError.ts'
import { type ErrorLink, readErrorLinks } from './readErrorLinks.ts'

// JSON-RPC code that Ethereum nodes give to a reverted call.
const REVERTED_CODE = 3

// Nodes agree on no codes, only roughly on words. A revert comes first, because the contract writes
// its reason itself and could spell any of the others in it.
const PATTERNS: readonly (readonly [RegExp, ErrorRow])[] = [
  [
    /execution reverted|reverted with|\brevert(ed)?\b.{0,20}$|gas required exceeds allowance/i,
    rows.nodeExecutionReverted,
  ],
  [
    /(fee cap|max fee per gas|maxfeepergas).{0,20}(higher|exceeds|greater).{0,12}2\^256/i,
    rows.nodeFeeCapTooHigh,
  ],
  [
    /(priority fee|tip|maxpriorityfeepergas).{0,20}(higher|greater|above|exceeds).{0,10}(max ?fee|fee cap)/i,
    rows.nodeTipAboveFeeCap,
  ],
  [
    /(fee cap|max fee per gas|maxfeepergas).{0,20}(less|lower|below).{0,16}base ?fee|transaction is outdated/i,
    rows.nodeFeeCapTooLow,
  ],
  [/nonce.{0,12}too high|nonce.{0,12}(gap|too distant)/i, rows.nodeNonceTooHigh],
  [/nonce.{0,12}too low|already known|already imported/i, rows.nodeNonceTooLow],
  [/nonce has max(imum)? value|nonce.{0,12}maximum/i, rows.nodeNonceMax],
  [
    /insufficient (funds|balance for)|exceeds (the )?(transaction )?sender('s)? (account )?balance|sender doesn't have enough funds/i,
    rows.nodeInsufficientFunds,
  ],
  [
    /intrinsic gas too high|gas limit reached|exceeds (the )?block gas limit|gas limit.{0,12}too high/i,
    rows.nodeIntrinsicGasTooHigh,
  ],
  [
    /intrinsic gas (too low|exceeds)|gas limit.{0,12}too low|base intrinsic gas/i,
    rows.nodeIntrinsicGasTooLow,
  ],
  [
    /transaction type (is )?not (valid|supported)|(invalid|unsupported) transaction type/i,
    rows.nodeTransactionTypeUnsupported,
  ],
]

/**
 * Turns an error of a chain's node into a {@link PorticoError} by its words.
 *
 * @param error - anything an RPC call threw, wrapped as deeply as libraries do
 * @returns the mapped error, 'RPC request failed' when no node was reached, `node/unknown` when the words say nothing; a `PorticoError` comes back as it is
 * @example
 * mapNodeError({ code: -32000, message: 'nonce too low' }).code // 'node/nonce-too-low'
 */
export function mapNodeError(error: unknown): PorticoError {
  if (isPorticoError(error)) return error
  const links = readErrorLinks(error)
  const spoken = links.map((link) => link.message).filter((words) => words !== undefined)
  const found = links.some((link) => link.code === REVERTED_CODE)
    ? { row: rows.nodeExecutionReverted, details: spoken[0] }
    : (match(spoken) ?? {
        row: isUnreached(links) ? rows.rpcRequestFailed : rows.nodeUnknownError,
        details: spoken[0],
      })
  return new PorticoError(found.row, { cause: error, details: found.details })
}

function match(spoken: readonly string[]): { row: ErrorRow; details: string } | undefined {
  for (const [pattern, row] of PATTERNS) {
    const words = spoken.find((text) => pattern.test(text))
    if (words !== undefined) return { row, details: words }
  }
  return undefined
}

// The names that viem (errors/request.ts) gives to a node that was not reached.
const UNREACHED: readonly (string | undefined)[] = [
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
]

function isUnreached(links: readonly ErrorLink[]): boolean {
  return links.some(({ name }) => UNREACHED.includes(name))
}
