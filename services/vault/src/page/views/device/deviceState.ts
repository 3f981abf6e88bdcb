/** What the view of an approval shows. */
export interface DeviceState {
  /** Where the keeper's mail went. */
  readonly email: string
  readonly request:
    | { readonly phase: 'asking' }
    | { readonly phase: 'waiting'; readonly number: string; readonly expiresAt: number }
    | { readonly phase: 'refused' | 'expired' | 'unavailable' | 'failed' }
    /** No mail may be sent now. */
    | { readonly phase: 'locked'; readonly until: number }
  /** When another mail may be sent, in milliseconds since 1970. */
  readonly resendAt: number
}
