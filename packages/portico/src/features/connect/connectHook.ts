import type { ConnectorGrant, SignInRequest } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'

/** Hook into connecting. Sign-in implements it. */
export interface ConnectHook {
  /** Returns what the wallet is asked to sign together with the connection. */
  readonly requestSignIn: (
    portico: Portico,
  ) => SignInRequest | undefined | Promise<SignInRequest | undefined>
  /**
   * Verifies what the wallet signed, before the connection is added.
   *
   * @param leave - disconnects the wallet again
   * @returns `true` if there was nothing to verify, or it was accepted
   * @throws to reject the grant
   */
  readonly acceptSigned: (
    portico: Portico,
    grant: ConnectorGrant,
    leave: () => Promise<void>,
    signal: AbortSignal,
  ) => Promise<boolean>
  /** Called with new connections. `restored` is true for connections from storage. */
  readonly startSignIn: (
    portico: Portico,
    connections: readonly LiveConnection[],
    restored: boolean,
  ) => void
}

/** The only point at which a feature hooks into connecting. */
export interface ConnectHookSlot {
  load?: () => Promise<ConnectHook>
  /**
   * The request, once it is ready. Awaiting it would lose the user's tap, which opens a wallet app.
   */
  request?: SignInRequest | undefined
}

export const createConnectHookSlot = (): ConnectHookSlot => ({})
