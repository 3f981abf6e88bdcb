import type { ConnectorGrant, SignInRequest } from '../../core/interfaces/connector.ts'
import type { LiveConnection } from '../connections/state.ts'

/** A grant, before it counts. */
export interface GrantContext {
  readonly grant: ConnectorGrant
  /** What the wallet was asked to sign. Unset where the attempt began in an earlier page. */
  readonly request?: SignInRequest | undefined
  /** Leaves the wallet again. */
  readonly leave: () => Promise<void>
  readonly signal: AbortSignal
}

/** The one point at which a feature hangs on to connecting: sign-in does. */
export interface ConnectHook {
  /** What the wallet is asked to sign with the connection, where it is ready: awaiting would cost the tap that opens a wallet. */
  getRequest(): SignInRequest | undefined
  /** The same, made ready first. */
  prepareRequest(): Promise<SignInRequest | undefined>
  /**
   * Sees what the wallet signed.
   *
   * @returns whether there was nothing to accept, or it was accepted
   * @throws to refuse the grant
   */
  acceptGrant(context: GrantContext): Promise<boolean>
  /** Sees new connections; `restored` when they came back by themselves. */
  onConnected(connections: readonly LiveConnection[], restored: boolean): void
}

/** Holds the hook of an instance, where a feature has one. */
export const createConnectHook = (): { hook?: ConnectHook } => ({})
