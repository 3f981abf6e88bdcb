import * as rows from './catalogue.ts'
import { type ErrorRow, isPorticoError, PorticoError } from './porticoError.ts'
import { type ErrorLink, readErrorLinks } from './readError.ts'

// The JSON-RPC code of Ethereum nodes for a reverted call.
const REVERTED_CODE = 3

// Nodes do not agree on codes, only roughly on messages. Reverts are first: the contract chooses
// its revert reason, which could match any other pattern.
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
 * Maps an error of a chain's node to a {@link PorticoError} by its message.
 *
 * @param error - the value that an RPC call threw; wrapped errors are searched
 * @returns the mapped error; 'RPC request failed' if no node was reached; `node/unknown` if no
 *   message is known; a `PorticoError` unchanged
 * @example
 * mapNodeError({ code: -32000, message: 'nonce too low' }).code // 'node/nonce-too-low'
 */
export function mapNodeError(error: unknown): PorticoError {
  if (isPorticoError(error)) return error
  const links = readErrorLinks(error)
  const messages = links.map((link) => link.message).filter((message) => message !== undefined)
  const found = links.some((link) => link.code === REVERTED_CODE)
    ? { row: rows.nodeExecutionReverted, details: messages[0] }
    : (match(messages) ?? {
        row: isUnreached(links) ? rows.rpcRequestFailed : rows.nodeUnknownError,
        details: messages[0],
      })
  return new PorticoError(found.row, { cause: error, details: found.details })
}

function match(messages: readonly string[]): { row: ErrorRow; details: string } | undefined {
  for (const [pattern, row] of PATTERNS) {
    const message = messages.find((text) => pattern.test(text))
    if (message !== undefined) return { row, details: message }
  }
  return undefined
}

// The names of viem's errors (errors/request.ts) when a node was not reached.
const UNREACHED: readonly (string | undefined)[] = [
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
]

function isUnreached(links: readonly ErrorLink[]): boolean {
  return links.some(({ name }) => UNREACHED.includes(name))
}
