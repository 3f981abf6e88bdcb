import type { Identity } from 'portico/gateway'

/** Looks up the name of an address. */
export interface IdentitySource {
  readonly id: string
  supports(address: string): boolean
  getIdentity(request: {
    readonly address: string
    readonly signal: AbortSignal
  }): Promise<Identity>
}
