/** Who asks, as the tables name them. */
export interface CodeKeys {
  readonly subject: string
  readonly address: string
  readonly project: string
}

/** Who asks for a code, and for what. */
export interface CodeRequest {
  readonly projectId: string
  /** Of `readEmail`. */
  readonly email: string
  /** What the code is for; a code of one purpose is wrong for another. */
  readonly purpose: string
  /** A secret that only the browser of this request has, from a cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

export type IssuedCode =
  | {
      readonly status: 'issued'
      /** For the browser. */
      readonly requestId: string
      /** For the mail only. */
      readonly code: string
      /** In milliseconds since 1970. */
      readonly expiresAt: number
    }
  | { readonly status: 'wait'; readonly retryAfterSeconds: number }

/** What the browser answers. */
export interface CodeAnswer {
  readonly requestId: string
  readonly code: string
  readonly purpose: string
  readonly browser: string
  readonly address: string
}

export type CheckedCode =
  | { readonly status: 'accepted'; readonly projectId: string; readonly subject: string }
  | { readonly status: 'wrong'; readonly triesLeft: number }
  /** Used, too old, replaced by a newer one, or asked for by another browser. */
  | { readonly status: 'expired' }
  | { readonly status: 'wait'; readonly retryAfterSeconds: number }

/** One-time codes by e-mail, limited over all processes of a service. */
export interface Codes {
  /** Creates a code. It replaces the one before. The caller sends it. */
  issue(request: CodeRequest): Promise<IssuedCode>
  /** Checks a code. A right one is used up. */
  check(answer: CodeAnswer): Promise<CheckedCode>
  /** The name of an e-mail address in the tables. */
  getSubject(email: string): string
  /** Deletes what counts for nothing any more. */
  prune(): Promise<void>
}
