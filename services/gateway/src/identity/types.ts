import type { Identity } from 'portico/gateway'

/** Who an address is. */
export interface IdentitySource {
  readonly id: string
  supports(address: string): boolean
  getIdentity(request: {
    readonly address: string
    readonly signal: AbortSignal
  }): Promise<Identity>
}
