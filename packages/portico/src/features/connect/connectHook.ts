import type { ConnectorGrant, SignInRequest } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'

/** What hangs on to connecting: sign-in does. */
export interface ConnectHook {
  /** What the wallet is asked to sign with the connection. */
  readonly requestSignIn: (
    portico: Portico,
  ) => SignInRequest | undefined | Promise<SignInRequest | undefined>
  /**
   * Sees what the wallet signed, before the connection counts.
   *
   * @param leave - leaves the wallet again
   * @returns whether there was nothing to accept, or it was accepted
   * @throws to refuse the grant
   */
  readonly acceptSigned: (
    portico: Portico,
    grant: ConnectorGrant,
    leave: () => Promise<void>,
    signal: AbortSignal,
  ) => Promise<boolean>
  /** Sees new connections; `restored` when they came back by themselves. */
  readonly startSignIn: (
    portico: Portico,
    connections: readonly LiveConnection[],
    restored: boolean,
  ) => void
}

/** The one point at which a feature hangs on to connecting. */
export interface ConnectHookSlot {
  load?: () => Promise<ConnectHook>
  /** The request, where it is ready: to await it would cost the tap that opens a wallet. */
  request?: SignInRequest | undefined
}

export const createConnectHookSlot = (): ConnectHookSlot => ({})
