import { unsupportedMethod } from '../wallet/rpcErrors.ts'

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
