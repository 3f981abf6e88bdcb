import type { CallsTarget, GrantedPermissions } from '../../core/interfaces/calls.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** Asks the wallet; its errors have names. */
export async function askWallet(
  provider: CallsTarget['provider'],
  method: string,
  params: readonly unknown[] | object,
): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    throw mapWalletError(error)
  }
}

/** @throws {PorticoError} `connector/invalid-answer` for anything without a context */
export function readGrant(answer: unknown, method: string): GrantedPermissions {
  const grant = Object(answer) as Readonly<Record<string, unknown>>
  const context = grant.context ?? grant.permissionsContext
  if (typeof context !== 'string' || context === '') throw unreadable(method)
  return { context, grant }
}

/** An answer that is none. */
export function unreadable(method: string): PorticoError {
  return new PorticoError(connectorInvalidAnswer, { details: method })
}
