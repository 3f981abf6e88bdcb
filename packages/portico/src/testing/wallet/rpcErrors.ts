/** What wallets throw: plain objects, not errors. */
export interface FakeRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export const userRejected: FakeRpcError = { code: 4001, message: 'User rejected the request.' }
export const unauthorized: FakeRpcError = {
  code: 4100,
  message: 'The requested account and/or method has not been authorized by the user.',
}
export const walletLocked: FakeRpcError = { code: -32603, message: 'The wallet is locked.' }
export const alreadyPending: FakeRpcError = {
  code: -32002,
  message: 'Request of this type is already pending. Please wait.',
}
export const gone: FakeRpcError = { code: 4900, message: 'The wallet has left the page.' }

/** EIP-1193 4200. */
export function unsupportedMethod(method: string): FakeRpcError {
  return { code: 4200, message: `The method "${method}" is not supported.` }
}

/** JSON-RPC -32602. */
export function invalidParams(message: string): FakeRpcError {
  return { code: -32602, message }
}

/** JSON-RPC -32000. */
export function invalidInput(message: string): FakeRpcError {
  return { code: -32000, message }
}

/** What MetaMask answers for a chain that it does not know (EIP-3326). */
export function unknownChain(chainId: string, code = 4902): FakeRpcError {
  return {
    code,
    message: `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  }
}
