/** Errors of wallets are plain objects, not instances of `Error`. */
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

/** Creates the error of an unsupported method (EIP-1193). */
export function unsupportedMethod(method: string): FakeRpcError {
  return { code: 4200, message: `The method "${method}" is not supported.` }
}

/** Creates the error of invalid parameters (JSON-RPC). */
export function invalidParams(message: string): FakeRpcError {
  return { code: -32602, message }
}

/** Creates the error of an invalid input (EIP-1474). */
export function invalidInput(message: string): FakeRpcError {
  return { code: -32000, message }
}

/** Creates the error of an unknown chain (EIP-3326) with the message of MetaMask. */
export function unknownChain(chainId: string, code = 4902): FakeRpcError {
  return {
    code,
    message: `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  }
}

/**
 * Creates the error of a response: wallets may throw anything, and a response needs a code and a
 * message.
 */
export function toRpcError(error: unknown): { code: number; message: string } {
  try {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const text = typeof message === 'string' ? message : String(error)
    return { code: typeof code === 'number' ? code : -32603, message: text }
  } catch {
    return unsupportedMethod('this')
  }
}
