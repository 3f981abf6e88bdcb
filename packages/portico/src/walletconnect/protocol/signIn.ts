import type { SignedIn, SignInRequest } from '../../core/contracts/connector.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { decodeBase64, encodeBase64 } from '../crypto/bytes.ts'
import { type PeerMetadata, readPeer } from './messages.ts'
import { readJson, readKey, readObject, readText, readTexts } from './readValues.ts'

const RECAP = 'urn:recap:'
const STATEMENT =
  'I further authorize the stated URI to perform the following actions on my behalf:'
const TEXT_MAX = 20_000

/** What a wallet is asked to sign (CAIP-122), and the methods that it allows with the same approval (EIP-5573). */
export function createAuthPayload(
  { uri, issuedAt, expirationTime, notBefore, resources = [], ...rest }: SignInRequest,
  chains: readonly string[],
  methods: readonly string[],
  now: number,
) {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{}]])
  const recap = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return {
    ...rest,
    type: 'caip122',
    version: '1',
    chains,
    aud: uri,
    iat: issuedAt ?? new Date(now).toISOString(),
    exp: expirationTime,
    nbf: notBefore,
    // What is allowed stands last.
    resources: [...resources, RECAP + encodeBase64(new TextEncoder().encode(recap), true)],
  }
}

/** A wallet's answer to `wc_sessionAuthenticate`. */
export interface AuthAnswer {
  readonly responder: string
  readonly peer: PeerMetadata
  readonly signed: readonly SignedIn[]
  /** What is allowed with it, and on which networks. */
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/**
 * Reads the answer. The signatures are for the site's server to verify: here it is only seen that they belong to what was asked.
 *
 * @param asked - what the wallet was to sign
 */
export function readAuthAnswer(
  value: unknown,
  asked: { readonly domain: string; readonly nonce: string; readonly aud: string },
): AuthAnswer | undefined {
  const result = readObject(value)
  const responder = readKey(readObject(result?.responder)?.publicKey)
  const cacaos: readonly unknown[] = Array.isArray(result?.cacaos) ? result.cacaos : []
  const signed = cacaos.slice(0, 20).map((cacao) => {
    const payload = readObject(readObject(cacao)?.p)
    const signature = readText(readObject(readObject(cacao)?.s)?.s, TEXT_MAX)
    const [, networkId, address] =
      /^(?:did:pkh:)?(eip155:[1-9]\d{0,15}):(0x[0-9a-f]{40})$/i.exec(
        readText(payload?.iss) ?? '',
      ) ?? []
    const isAsked =
      payload?.domain === asked.domain && payload.nonce === asked.nonce && payload.aud === asked.aud
    if (!payload || !signature || !networkId || !address || !isAsked) return undefined
    const message = formatMessage(payload, networkId, address)
    return { networkId: networkId as CaipNetworkId, address, message, signature }
  })
  if (!responder || signed.length === 0 || !signed.every((item) => item !== undefined)) {
    return undefined
  }
  const allowed = abilitiesOf(readObject(readObject(cacaos[0])?.p) ?? {}) ?? []
  return {
    responder,
    peer: readPeer(readObject(result?.responder)?.metadata),
    signed,
    methods: allowed.flatMap(({ methods }) => methods),
    chains: [
      ...new Set([
        ...signed.map(({ networkId }) => networkId),
        ...allowed.flatMap(({ chains }) => chains),
      ]),
    ],
  }
}

/** The text that was signed (EIP-4361), as it follows from its parts. */
function formatMessage(
  payload: Readonly<Record<string, unknown>>,
  networkId: string,
  address: string,
): string {
  const text = (name: string) => readText(payload[name], TEXT_MAX)
  const line = (label: string, name: string) => {
    const value = text(name)
    return value === undefined ? [] : [`${label}: ${value}`]
  }
  const resources = readTexts(payload.resources, TEXT_MAX)
  const statement = [text('statement'), authorisation(payload)].filter(Boolean).join(' ')
  return [
    `${text('domain')} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...line('URI', 'aud'),
    ...line('Version', 'version'),
    `Chain ID: ${networkId.slice('eip155:'.length)}`,
    ...line('Nonce', 'nonce'),
    ...line('Issued At', 'iat'),
    ...line('Expiration Time', 'exp'),
    ...line('Not Before', 'nbf'),
    ...line('Request ID', 'requestId'),
    ...(resources ? [['Resources:', ...resources.map((item) => `- ${item}`)].join('\n')] : []),
  ].join('\n')
}

// What the recap allows, in words (EIP-5573).
function authorisation(payload: Readonly<Record<string, unknown>>): string {
  const all = abilitiesOf(payload)
  if (!all) return ''
  const parts = all.map(
    ({ target, methods }, index) =>
      `(${index + 1}) 'request': ${methods.map((method) => `'${method}'`).join(', ')} for '${target}'.`,
  )
  return [STATEMENT, ...parts].join(' ')
}

function abilitiesOf(payload: Readonly<Record<string, unknown>>) {
  const last = readTexts(payload.resources, TEXT_MAX)?.at(-1)
  if (!last?.startsWith(RECAP)) return undefined
  const base64 = last.slice(RECAP.length).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(base64)
  const recap = bytes && readJson(new TextDecoder().decode(bytes))
  return Object.entries(readObject(recap?.att) ?? {}).map(([target, abilities]) => {
    const names = Object.keys(readObject(abilities) ?? {}).sort()
    const methods = names.flatMap((name) =>
      name.startsWith('request/') ? [name.slice('request/'.length)] : [],
    )
    const chains = Object.values(readObject(abilities) ?? {}).flatMap((limits) =>
      Array.isArray(limits)
        ? limits.flatMap((limit) => readTexts(readObject(limit)?.chains) ?? [])
        : [],
    )
    return { target, methods, chains }
  })
}
