import { createPrivateKey } from 'node:crypto'
import { frameOrigin, isLocal, text } from '@portico/common'
import * as v from 'valibot'
import {
  type LoginProvider,
  loginProviders,
  type SocialProvider,
  socialProviders,
} from '../../api/social.ts'
import type { AppleKey } from '../social/createAppleSecret.ts'

/** How the service names itself at a provider. */
export interface SocialClient {
  readonly clientId: string
  /** Unset for Apple. */
  readonly clientSecret?: string | undefined
  readonly appleKey?: AppleKey | undefined
  /** Another issuer in place of the provider's own. */
  readonly issuer?: string | undefined
}

/** The providers at which users can log in. */
export type SocialConfig = Readonly<Partial<Record<SocialProvider, SocialClient>>>

/** Where logins with Farcaster are approved and checked. */
export interface FarcasterConfig {
  /** The relay between this service and the app, without a slash at its end. */
  readonly relayUrl: string
  /** A node of Optimism, where the registries of Farcaster are. */
  readonly rpcUrl: string
}

/** The public relay: `configDefaults` of `@farcaster/auth-client`. */
export const FARCASTER_RELAY_URL = 'https://relay.farcaster.xyz'

/** An address of HTTPS, or of this machine, which may have a path. */
const nodeUrl = v.pipe(
  text,
  v.check((url) => {
    if (!URL.canParse(url)) return false
    const { protocol, hash } = new URL(url)
    return hash === '' && (protocol === 'https:' || isLocalHttp(url))
  }, 'must be https://, or http:// and of this machine'),
)

/** The same, without a query. */
const baseUrl = v.pipe(
  nodeUrl,
  v.check((url) => new URL(url).search === '', 'must be https:// without a query'),
)

/** The environment variables of logins at providers, as entries of a schema. */
export const socialVariables = {
  SOCIAL_PROVIDERS: v.optional(text),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(baseUrl),
  APPLE_CLIENT_ID: v.optional(text),
  APPLE_TEAM_ID: v.optional(text),
  APPLE_KEY_ID: v.optional(text),
  APPLE_PRIVATE_KEY: v.optional(text),
  DISCORD_CLIENT_ID: v.optional(text),
  DISCORD_CLIENT_SECRET: v.optional(text),
  GITHUB_CLIENT_ID: v.optional(text),
  GITHUB_CLIENT_SECRET: v.optional(text),
  X_CLIENT_ID: v.optional(text),
  X_CLIENT_SECRET: v.optional(text),
  FARCASTER_RPC_URL: v.optional(nodeUrl),
  FARCASTER_RELAY_URL: v.optional(baseUrl),
}

type Values = v.InferOutput<v.ObjectSchema<typeof socialVariables, undefined>>
type Name = keyof Values

/** The variables that a provider needs. */
const needed = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  discord: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  github: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  x: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  farcaster: ['FARCASTER_RPC_URL'],
} as const satisfies Record<LoginProvider, readonly Name[]>

/** Variables that may be `http:` in the local world only. */
const addresses = ['GOOGLE_ISSUER', 'FARCASTER_RPC_URL', 'FARCASTER_RELAY_URL'] as const

/**
 * https://developers.facebook.com/docs/facebook-login/limited-login/permissions: `email` is “the
 * user’s email address indicated on their Facebook profile”. Nothing says whether it was verified.
 */
const FACEBOOK =
  'SOCIAL_PROVIDERS names facebook, which does not say whether an e-mail address is verified.'

/** Finds what the named providers lack. No message has a value. */
export function findSocialProblems(
  values: Values & { readonly WALLET_ORIGIN?: string | undefined },
): readonly string[] {
  const names = readNames(values)
  const problems = names.flatMap((name) => {
    if (name === 'facebook') return [FACEBOOK]
    if (!isLoginProvider(name)) {
      return [`SOCIAL_PROVIDERS may name ${loginProviders.join(', ')}, with commas in between.`]
    }
    return needed[name]
      .filter((variable) => values[variable] === undefined)
      .map((variable) => `${variable} must be set, since SOCIAL_PROVIDERS names ${name}.`)
  })
  const { APPLE_PRIVATE_KEY: key } = values
  if (key !== undefined && !isAppleKey(key)) {
    problems.push('APPLE_PRIVATE_KEY must be the private key of a .p8 file, in PEM, of P-256.')
  }
  const { WALLET_ORIGIN: walletOrigin } = values
  const isPublic = walletOrigin !== undefined && !isLocal(walletOrigin)
  const isHttp = (name: Name) => values[name] !== undefined && isLocalHttp(values[name])
  for (const name of addresses.filter((name) => isPublic && isHttp(name))) {
    problems.push(`${name} must be https:// unless WALLET_ORIGIN is of this machine, too.`)
  }
  return [...new Set(problems)]
}

/** Reads where logins with Farcaster are checked; `undefined` if there are none. */
export function readFarcaster(values: Values): FarcasterConfig | undefined {
  const { FARCASTER_RPC_URL: rpcUrl, FARCASTER_RELAY_URL: relayUrl = FARCASTER_RELAY_URL } = values
  if (rpcUrl === undefined || !readNames(values).includes('farcaster')) return undefined
  return { rpcUrl, relayUrl: relayUrl.replace(/\/+$/, '') }
}

/** Reads how the service names itself. `findSocialProblems` has found none. */
export function readSocial(values: Values): SocialConfig {
  const names = readNames(values).filter(isProvider)
  return Object.fromEntries(names.map((name) => [name, readClient(values, name)]))
}

function readClient(values: Values, name: SocialProvider): SocialClient {
  const read = (variable: Name) => values[variable] ?? ''
  if (name === 'apple') {
    const appleKey = {
      teamId: read('APPLE_TEAM_ID'),
      keyId: read('APPLE_KEY_ID'),
      privateKey: readPem(read('APPLE_PRIVATE_KEY')),
    }
    return { clientId: read('APPLE_CLIENT_ID'), appleKey }
  }
  const [id, secret] = needed[name]
  return {
    clientId: read(id),
    clientSecret: read(secret),
    ...(name === 'google' && { issuer: values.GOOGLE_ISSUER }),
  }
}

function readNames({ SOCIAL_PROVIDERS: list = '' }: Values): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function isProvider(name: string): name is SocialProvider {
  return socialProviders.includes(name as SocialProvider)
}

function isLoginProvider(name: string): name is LoginProvider {
  return loginProviders.includes(name as LoginProvider)
}

/** Files of variables often hold one line each. */
const readPem = (text: string) => text.replaceAll('\\n', '\n')

function isAppleKey(key: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readPem(key))
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function isLocalHttp(url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' && v.is(frameOrigin, origin) && isLocal(origin)
}
