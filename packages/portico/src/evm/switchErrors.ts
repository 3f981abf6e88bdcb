import {
  rpcChainDisconnected,
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcResourceNotFound,
  rpcSwitchChain,
  rpcUnsupportedChainId,
  rpcUnsupportedMethod,
  walletUnknownError,
} from '../wire/errors/catalogue.ts'
import { isPorticoError, type PorticoError } from '../wire/errors/porticoError.ts'

// Wallets that cannot switch reject in several ways, e.g. with an unknown method or invalid
// parameters.
const REFUSALS = [
  rpcChainDisconnected,
  rpcSwitchChain,
  rpcUnsupportedChainId,
  rpcUnsupportedMethod,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcInvalidParams,
]

/**
 * Returns whether an error of switching or adding a network means that the wallet does not support
 * it.
 */
export function isUnsupportedChain(error: PorticoError): boolean {
  return REFUSALS.some((row) => isPorticoError(error, row))
}

// EIP-3326 does not define the code. MetaMask: 4902; Taho: 4901 (EIP-1193 'Chain Disconnected');
// EIP-5792: 5710.
const CODES = [rpcSwitchChain, rpcChainDisconnected, rpcUnsupportedChainId]
// Codes that wallets use for other failures as well: only the message identifies the failure.
const AMBIGUOUS = [
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcMethodNotSupported,
  rpcResourceNotFound,
  rpcUnsupportedMethod,
  walletUnknownError,
]
const UNKNOWN =
  '(?:un(?:known|supported|recogni[sz]ed)|not (?:been )?(?:supported|known|found|added|configured|enabled|available))'
const UNKNOWN_CHAIN = new RegExp(
  `\\b${UNKNOWN}\\b.{0,40}\\b(?:chain|network)|\\b(?:chain|network)(?:id)?\\b.{0,80}\\b${UNKNOWN}\\b|no (?:such )?(?:chain|network)\\b`,
  'i',
)

/**
 * Returns whether an error of switching means that the wallet does not know the network but may add
 * it.
 */
export function isUnknownChain(error: PorticoError): boolean {
  if (CODES.some((row) => isPorticoError(error, row))) return true
  const text = error.details ?? ''
  return (
    AMBIGUOUS.some((row) => isPorticoError(error, row)) &&
    UNKNOWN_CHAIN.test(text) &&
    !/\bmethod\b/i.test(text)
  )
}
