import {
  rpcChainDisconnected,
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcMethodNotSupported,
  rpcResourceNotFound,
  rpcSwitchChain,
  rpcUnsupportedChainId,
  rpcUnsupportedMethod,
  walletUnknownError,
} from '../wire/errors/catalogue.ts'
import { isPorticoError, type PorticoError } from '../wire/errors/porticoError.ts'

// EIP-3326 leaves the code to the wallet. MetaMask: 4902; Taho: 4901 (EIP-1193 'Chain Disconnected'); EIP-5792: 5710.
const CODES = [rpcSwitchChain, rpcChainDisconnected, rpcUnsupportedChainId]
// Codes that wallets also put on other failures: only their words tell.
const VAGUE = [
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcMethodNotSupported,
  rpcResourceNotFound,
  rpcUnsupportedMethod,
  walletUnknownError,
]
const REFUSED =
  '(?:un(?:known|supported|recogni[sz]ed)|not (?:been )?(?:supported|known|found|added|configured|enabled|available))'
const WORDS = new RegExp(
  `\\b${REFUSED}\\b.{0,40}\\b(?:chain|network)|\\b(?:chain|network)(?:id)?\\b.{0,80}\\b${REFUSED}\\b|no (?:such )?(?:chain|network)\\b`,
  'i',
)

/** Whether a wallet's answer to a switch means that it does not have that network: it may take it when it is offered. */
export function isUnknownChain(error: PorticoError): boolean {
  if (CODES.some((row) => isPorticoError(error, row))) return true
  const words = error.details ?? ''
  return (
    VAGUE.some((row) => isPorticoError(error, row)) &&
    WORDS.test(words) &&
    !/\bmethod\b/i.test(words)
  )
}
