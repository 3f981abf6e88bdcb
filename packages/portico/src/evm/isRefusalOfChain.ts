import {
  rpcChainDisconnected,
  rpcInvalidParams,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcSwitchChain,
  rpcUnsupportedChainId,
  rpcUnsupportedMethod,
} from '../wire/errors/catalogue.ts'
import { isPorticoError, type PorticoError } from '../wire/errors/porticoError.ts'

// Wallets that cannot switch say so in many ways: an unknown method, or parameters that they will not have.
const REFUSALS = [
  rpcChainDisconnected,
  rpcSwitchChain,
  rpcUnsupportedChainId,
  rpcUnsupportedMethod,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcInvalidParams,
]

/** Whether a wallet's answer to a switch or an offer means that it will not work on that network. */
export function isRefusalOfChain(error: PorticoError): boolean {
  return REFUSALS.some((row) => isPorticoError(error, row))
}
