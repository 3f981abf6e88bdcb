import { readEmail } from '@portico/common/codes'
import type { IDToken } from 'openid-client'
import * as v from 'valibot'
import type { SocialProvider } from '../../api/social.ts'

/** Who logged in at a provider. */
export interface SocialIdentity {
  /** Of one user for ever, and of no other one at the provider. */
  readonly subject: string
  /** Unset unless the provider says that it has verified the address. */
  readonly email: string | undefined
}

/** Reads JSON of a provider with the access token of the user. */
export type ReadJson = (url: string) => Promise<unknown>

interface Provider {
  /** For OpenID Connect, also where its metadata is (OpenID Connect Discovery, section 4). */
  readonly issuer: string
  readonly scope: string
  /** How the service names itself: in the body, or in a header (RFC 6749, section 2.3.1). */
  readonly clientSecret: 'body' | 'header' | 'apple'
  /** `form_post`: OAuth 2.0 Form Post Response Mode. */
  readonly responseMode?: 'form_post'
}

/** A provider of OpenID Connect: its token says who the user is. */
export interface OidcProvider extends Provider {
  readonly kind: 'oidc'
}

/** A provider of OAuth 2.0 only: its API says who the user is. */
export interface OAuthProvider extends Provider {
  readonly kind: 'oauth'
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readIdentity(readJson: ReadJson): Promise<SocialIdentity>
}

export type ProviderRow = OidcProvider | OAuthProvider

const GithubUser = v.object({ id: v.pipe(v.number(), v.safeInteger()) })
const GithubEmails = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)
const DiscordUser = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  email: v.nullish(v.string()),
  verified: v.nullish(v.boolean()),
})
const XUser = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    confirmed_email: v.nullish(v.string()),
  }),
})

/** The providers, each with the documentation that its row is from. */
export const providerRows: Readonly<Record<SocialProvider, ProviderRow>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect
  google: {
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email',
    clientSecret: 'body',
  },
  // https://developer.apple.com/documentation/signinwithapplerestapi: an address is returned by
  // `form_post` only, and the secret is a JWT. The issuer has its metadata at the usual place.
  apple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    clientSecret: 'apple',
    responseMode: 'form_post',
  },
  // https://docs.discord.com/developers/topics/oauth2 has addresses and scopes, and
  // https://docs.discord.com/developers/resources/user the fields of a user;
  // https://discord.com/.well-known/openid-configuration names S256 of PKCE.
  discord: {
    kind: 'oauth',
    issuer: 'https://discord.com',
    authorizationEndpoint: 'https://discord.com/oauth2/authorize',
    tokenEndpoint: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    clientSecret: 'body',
    async readIdentity(readJson) {
      const user = v.parse(DiscordUser, await readJson('https://discord.com/api/v10/users/@me'))
      return { subject: user.id, email: user.verified ? readEmail(user.email) : undefined }
    },
  },
  // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps and
  // https://docs.github.com/en/rest/users/emails
  github: {
    kind: 'oauth',
    issuer: 'https://github.com/login/oauth',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    scope: 'user:email',
    clientSecret: 'body',
    async readIdentity(readJson) {
      const { id } = v.parse(GithubUser, await readJson('https://api.github.com/user'))
      const emails = v.parse(GithubEmails, await readJson('https://api.github.com/user/emails'))
      const found = emails.find(({ primary, verified }) => primary && verified)
      return { subject: String(id), email: readEmail(found?.email) }
    },
  },
  // https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code has addresses and
  // scopes; https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token has the header
  // of confidential clients, and https://docs.x.com/x-api/users/get-my-user the fields of a user.
  x: {
    kind: 'oauth',
    issuer: 'https://x.com',
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    scope: 'users.read tweet.read users.email',
    clientSecret: 'header',
    async readIdentity(readJson) {
      const url = 'https://api.x.com/2/users/me?user.fields=confirmed_email'
      const { data } = v.parse(XUser, await readJson(url))
      return { subject: data.id, email: readEmail(data.confirmed_email) }
    },
  },
}

/**
 * Reads who an ID token is about: OpenID Connect Core, section 5.1. Apple may write
 * `email_verified` as text: https://developer.apple.com/documentation/signinwithapple/
 * authenticating-users-with-sign-in-with-apple
 */
export function readClaims({ sub, email, email_verified: verified }: IDToken): SocialIdentity {
  const isVerified = verified === true || verified === 'true'
  return { subject: sub, email: isVerified ? readEmail(email) : undefined }
}
