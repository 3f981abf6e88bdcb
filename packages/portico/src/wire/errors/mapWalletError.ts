import * as rows from './catalogue.ts'
import { type ErrorRow, isPorticoError, PorticoError } from './porticoError.ts'
import { type ErrorLink, readErrorLinks, safeRead } from './readError.ts'

/** The row of each RPC error code of wallets. */
export const walletCodes: readonly (readonly [code: number, row: ErrorRow])[] = [
  [-32700, rows.rpcParse],
  [-32600, rows.rpcInvalidRequest],
  [-32601, rows.rpcMethodNotFound],
  [-32602, rows.rpcInvalidParams],
  [-32603, rows.rpcInternal],
  [-32000, rows.rpcInvalidInput],
  [-32001, rows.rpcResourceNotFound],
  [-32002, rows.rpcResourceUnavailable],
  [-32003, rows.rpcTransactionRejected],
  [-32004, rows.rpcMethodNotSupported],
  [-32005, rows.rpcLimitExceeded],
  [-32006, rows.rpcVersionUnsupported],
  [4001, rows.rpcUserRejected],
  [4100, rows.rpcUnauthorized],
  [4200, rows.rpcUnsupportedMethod],
  [4900, rows.rpcProviderDisconnected],
  [4901, rows.rpcChainDisconnected],
  [4902, rows.rpcSwitchChain],
  [5700, rows.rpcUnsupportedCapability],
  [5710, rows.rpcUnsupportedChainId],
  [5720, rows.rpcDuplicateBundle],
  [5730, rows.rpcUnknownBundle],
  [5740, rows.rpcBundleTooLarge],
  [5750, rows.rpcAtomicUpgradeRejected],
  [5760, rows.rpcAtomicityUnsupported],
]

// Codes that wallets use for unrelated errors. A known message takes precedence over them.
const VAGUE = new Set([-32603, -32000, -32002, -32600])

const REJECTED =
  /\buser[ _](rejected|denied|declined|cancell?ed|refused|abort)|(rejected|denied|declined|cancell?ed) by (the )?user|action_rejected|^cancell?ed\.?$/i
const PATTERNS: readonly (readonly [RegExp, ErrorRow])[] = [
  [REJECTED, rows.rpcUserRejected],
  [
    /already (pending|processing|open)|pending request|request .{0,80}pending/i,
    rows.connectorRequestPending,
  ],
  [/unrecogni[sz]ed chain|try adding the chain/i, rows.rpcSwitchChain],
  [/\b(is|wallet) locked\b|unlock (your|the) wallet/i, rows.connectorLocked],
]
const NAMES: readonly (readonly [string, ErrorRow])[] = [
  ['AbortError', rows.connectorAborted],
  ['TimeoutError', rows.connectorTimedOut],
  ['UserRejectedRequestError', rows.rpcUserRejected],
]

/**
 * Maps the value that a wallet threw to a {@link PorticoError} (codes of EIP-1193, EIP-1474 and
 * EIP-5792): by a specific code, else by the error's name, else by its message, else by a generic
 * code.
 *
 * @param error - any value: wallets throw objects, strings, wrapped errors and undefined
 * @param options - `walletName`: the wallet's name for messages
 * @returns the mapped error with the original as `cause`; a `PorticoError` unchanged
 * @example
 * mapWalletError({ code: 4001, message: 'No' }).code // 'rpc/user-rejected'
 */
export function mapWalletError(
  error: unknown,
  options: { readonly walletName?: string | undefined } = {},
): PorticoError {
  if (isPorticoError(error)) return error
  const links = readErrorLinks(error)
  const row =
    byCode(links, false) ?? byName(links, error) ?? byMessage(links) ?? byCode(links, true)
  return new PorticoError(row ?? rows.walletUnknownError, {
    cause: error,
    details: findDetails(links),
    args: { name: options.walletName ?? 'The wallet' },
  })
}

function byCode(links: readonly ErrorLink[], vague: boolean): ErrorRow | undefined {
  for (const { code } of links) {
    if (code === undefined || VAGUE.has(code) !== vague) continue
    const found = walletCodes.find(([known]) => known === code)
    if (found) return found[1]
  }
  return undefined
}

function byName(links: readonly ErrorLink[], error: unknown): ErrorRow | undefined {
  // ethers uses words as codes.
  const code = typeof error === 'object' && error !== null ? safeRead(error, 'code') : undefined
  if (code === 'ACTION_REJECTED') return rows.rpcUserRejected
  for (const [name, row] of NAMES) if (links.some((link) => link.name === name)) return row
  return undefined
}

function byMessage(links: readonly ErrorLink[]): ErrorRow | undefined {
  for (const [pattern, row] of PATTERNS) {
    if (links.some(({ message }) => message !== undefined && pattern.test(message))) return row
  }
  return undefined
}

function findDetails(links: readonly ErrorLink[]): string | undefined {
  const messages = links.map((link) => link.message).filter((message) => message !== undefined)
  return (
    messages.find((message) => !/^internal (json-rpc )?error\.?$/i.test(message)) ?? messages[0]
  )
}
