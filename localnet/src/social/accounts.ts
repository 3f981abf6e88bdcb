/** The one client of the local provider. Its secret is public: nothing of worth is behind it. */
export const SOCIAL_CLIENT = { id: 'portico-local', secret: 'local-secret-of-no-worth' } as const

/** Names of accounts whose address the provider has not verified. */
const UNVERIFIED = /^unverified/

/** A name as it may stand in an address. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** What the provider says of an account. */
export type SocialClaims = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
}

/** @returns the name in the form that accounts have; `undefined` for what is none */
export function readAccountName(input: string): string | undefined {
  const name = input.trim().toLowerCase()
  return NAME.test(name) ? name : undefined
}

/** Any name is an account. That of one that begins with `unverified` was not verified. */
export function getClaims(name: string): SocialClaims {
  return {
    sub: name,
    email: `${name}@example.com`,
    email_verified: !UNVERIFIED.test(name),
  }
}
