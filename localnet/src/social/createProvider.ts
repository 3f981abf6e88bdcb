import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { isLoopbackUrl } from '../net/isLoopbackHost.ts'
import { getClaims, SOCIAL_CLIENT } from './accounts.ts'
import { createAdapter } from './createAdapter.ts'

/** The path of the page on which users log in. */
export const LOGIN_PATH = '/login'

/** Of one; the wallet service is at any port of this machine. */
const REDIRECT_URI = 'http://wallet.localhost/social/callback/google'
const REDIRECT_PATH = new URL(REDIRECT_URI).pathname

/**
 * Creates a provider of OpenID Connect for this machine, with keys of its own and everything in
 * memory.
 *
 * @param issuer - its address
 */
export async function createProvider(issuer: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: SOCIAL_CLIENT.id,
        client_secret: SOCIAL_CLIENT.secret,
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: createAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The claims are in the ID token, as those of other providers.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    interactions: { policy: createPolicy(), url: (_, { uid }) => `${LOGIN_PATH}/${uid}` },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ ...getClaims(name) }) }),
    loadExistingGrant: agree,
  })
  allowLoopback(provider)
  return provider
}

type Policy = NonNullable<NonNullable<Configuration['interactions']>['policy']>

/** Each login asks who logs in: a browser of a test has many users. */
function createPolicy(): Policy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy.get('login')?.checks.add(
    new Check('always', 'each login asks', (ctx) => {
      const isDone = ctx.oidc.result?.login !== undefined
      return isDone ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
    }),
  )
  return policy
}

/** The page of the login asks for both: who continues there agrees. */
const agree: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider } = oidc
  const grant = new provider.Grant({
    ...(client && { clientId: client.clientId }),
    ...(session?.accountId !== undefined && { accountId: session.accountId }),
  })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** The port of the wallet service is chosen later than that of the provider. */
function allowLoopback({ Client }: Provider): void {
  Client.prototype.redirectUriAllowed = (uri: string) =>
    isLoopbackUrl(uri) && new URL(uri).pathname === REDIRECT_PATH
}
