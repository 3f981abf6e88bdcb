import * as oidc from 'openid-client'
import { type SocialProvider, socialProviders } from '../../api/social.ts'
import type { SocialClient, SocialConfig } from '../config/readSocial.ts'
import { createAppleSecret } from './createAppleSecret.ts'
import { type ProviderRow, providerRows, readClaims, type SocialIdentity } from './providers.ts'
import { SocialError } from './socialError.ts'
import { toSocialError } from './toSocialError.ts'

/** What only this service knows of a login, until the provider has answered. */
export interface SocialSecrets {
  readonly state: string
  /** For OpenID Connect: the ID token repeats it. */
  readonly nonce: string
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string
}

/** The providers that are configured. */
export interface SocialLogins {
  has(provider: string): provider is SocialProvider
  /** @returns the address of the provider's page; rejects with a `SocialError` */
  createUri(provider: SocialProvider, secrets: SocialSecrets): Promise<string>
  /**
   * Exchanges a code for the identity of the user. The tokens of the provider end here.
   *
   * @param parameters - of the callback
   * @throws {SocialError}
   */
  readIdentity(
    provider: SocialProvider,
    parameters: URLSearchParams,
    secrets: SocialSecrets,
  ): Promise<SocialIdentity>
}

export interface SocialLoginsOptions {
  readonly config: SocialConfig
  readonly walletOrigin: string
  readonly now: () => number
  /** Tests pass rows with addresses of their own. */
  readonly rows?: Readonly<Record<SocialProvider, ProviderRow>> | undefined
}

/** The callback may wait for three requests, and a page of the wallet waits ten seconds. */
const TIMEOUT_SECONDS = 3
/** Metadata and keys are read again after that: openid-client keeps keys for five minutes. */
const METADATA_MS = 60 * 60 * 1000

/** The address to which a provider sends users back: one each, so that none answers for another. */
export const getCallbackPath = (provider: SocialProvider) => `/social/callback/${provider}` as const

/** Creates the logins at the configured providers. Nothing is requested before somebody logs in. */
export function createSocialLogins({
  config,
  walletOrigin,
  now,
  rows = providerRows,
}: SocialLoginsOptions): SocialLogins {
  const known = new Map<SocialProvider, { readonly at: number; readonly value: Loading }>()

  function load(provider: SocialProvider): Loading {
    const kept = known.get(provider)
    if (kept && now() - kept.at < METADATA_MS) return kept.value
    const client = config[provider]
    if (!client) throw new SocialError('internal', 'not_configured')
    const value = createConfiguration(rows[provider], client)
    known.set(provider, { at: now(), value })
    // The next login tries again.
    value.catch(() => known.delete(provider))
    return value
  }

  const getRedirectUri = (provider: SocialProvider) => walletOrigin + getCallbackPath(provider)

  return {
    has: (provider): provider is SocialProvider =>
      socialProviders.includes(provider as SocialProvider) &&
      config[provider as SocialProvider] !== undefined,
    createUri: (provider, { state, nonce, codeVerifier }) =>
      named(async () => {
        const { kind, scope, responseMode } = rows[provider]
        const url = oidc.buildAuthorizationUrl(await load(provider), {
          redirect_uri: getRedirectUri(provider),
          scope,
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(kind === 'oidc' && { nonce }),
          ...(responseMode && { response_mode: responseMode }),
        })
        return url.href
      }),
    readIdentity: (provider, parameters, secrets) =>
      named(async () => {
        const row = rows[provider]
        const callback = new URL(getRedirectUri(provider))
        callback.search = parameters.toString()
        return exchange(row, await load(provider), callback, secrets)
      }),
  }
}

type Loading = Promise<oidc.Configuration>

async function createConfiguration(row: ProviderRow, client: SocialClient): Loading {
  const { clientId } = client
  const authentication = createAuthentication(row, client)
  if (row.kind === 'oidc') {
    const issuer = new URL(client.issuer ?? row.issuer)
    return oidc.discovery(issuer, clientId, undefined, await authentication, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature of the ID token is checked, too, not only where it came from.
        oidc.enableNonRepudiationChecks,
        // The configuration allows HTTP for this machine only.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    })
  }
  const { issuer, authorizationEndpoint, tokenEndpoint } = row
  const configuration = new oidc.Configuration(
    { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint },
    clientId,
    undefined,
    await authentication,
  )
  configuration.timeout = TIMEOUT_SECONDS
  if (tokenEndpoint.startsWith('http:')) oidc.allowInsecureRequests(configuration)
  return configuration
}

async function createAuthentication(
  { clientSecret: kind }: ProviderRow,
  { clientId, clientSecret, appleKey }: SocialClient,
): Promise<oidc.ClientAuth> {
  if (appleKey) return oidc.ClientSecretPost(await createAppleSecret(clientId, appleKey))
  return kind === 'header'
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
}

async function exchange(
  row: ProviderRow,
  configuration: oidc.Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: SocialSecrets,
): Promise<SocialIdentity> {
  const isOidc = row.kind === 'oidc'
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
  })
  if (!isOidc) {
    return row.readIdentity((url) => readJson(configuration, tokens.access_token, url))
  }
  const claims = tokens.claims()
  if (!claims) throw new SocialError('internal', 'no_id_token')
  return readClaims(claims)
}

async function readJson(
  configuration: oidc.Configuration,
  accessToken: string,
  url: string,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const response = await oidc.fetchProtectedResource(
    ...([configuration, accessToken, new URL(url), 'GET', undefined, headers] as const),
  )
  if (response.ok) return response.json()
  const code = response.status >= 500 ? 'unavailable' : 'internal'
  throw new SocialError(code, `status_${response.status}`)
}

/** All that goes wrong has a name. */
async function named<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw toSocialError(error)
  }
}
