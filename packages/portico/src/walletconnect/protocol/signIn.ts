import type { SignedIn, SignInRequest } from '../../core/interfaces/connector.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { RECAP_PREFIX, RECAP_WORDS } from '../../wire/recap.ts'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { type PeerMetadata, readPeer } from './messages.ts'
import { readJson, readKey, readList, readObject, readText, readTexts } from './readValues.ts'

const TEXT_MAX = 20_000

/** Creates the payload that a wallet signs (CAIP-122), with the methods it grants (EIP-5573). */
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
    // The recap must be the last resource (EIP-5573).
    resources: [...resources, RECAP_PREFIX + encodeBase64(new TextEncoder().encode(recap), true)],
  }
}

/** The result of `wc_sessionAuthenticate`. */
export interface AuthResult {
  readonly responder: string
  readonly peer: PeerMetadata
  readonly signed: readonly SignedIn[]
  /** What the same approval grants. */
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/**
 * Reads the result of `wc_sessionAuthenticate`. It only checks that the signatures belong to the
 * request; the site's server verifies them.
 *
 * @param requested - the payload that the wallet was asked to sign
 */
export function readAuthResult(
  value: unknown,
  requested: { readonly domain: string; readonly nonce: string; readonly aud: string },
): AuthResult | undefined {
  const result = readObject(value)
  const responder = readKey(readObject(result?.responder)?.publicKey)
  const cacaos = readList(result?.cacaos)
  const signed = cacaos.slice(0, 20).map((cacao) => {
    const payload = readObject(readObject(cacao)?.p)
    const signature = readText(readObject(readObject(cacao)?.s)?.s, TEXT_MAX)
    const [, networkId, address] =
      /^(?:did:pkh:)?(eip155:[1-9]\d{0,15}):(0x[0-9a-f]{40})$/i.exec(
        readText(payload?.iss) ?? '',
      ) ?? []
    const isRequested =
      payload?.domain === requested.domain &&
      payload.nonce === requested.nonce &&
      payload.aud === requested.aud
    if (!payload || !signature || !networkId || !address || !isRequested) return undefined
    const message = formatMessage(payload, networkId, address)
    return { networkId: networkId as CaipNetworkId, address, message, signature }
  })
  if (!responder || signed.length === 0 || !signed.every((item) => item !== undefined)) {
    return undefined
  }
  const allowed = readRecap(readObject(readObject(cacaos[0])?.p) ?? {}) ?? []
  return {
    responder,
    peer: readPeer(readObject(result?.responder)?.metadata),
    signed,
    methods: allowed.flatMap(({ target, abilities }) =>
      target === 'eip155'
        ? abilities.flatMap(([kind, name]) => (kind === 'request' ? [name] : []))
        : [],
    ),
    chains: [
      ...new Set([
        ...signed.map(({ networkId }) => networkId),
        ...allowed.flatMap(({ chains }) => chains),
      ]),
    ],
  }
}

/**
 * Formats the message that was signed (EIP-4361), as `formatMessage` of @walletconnect/utils 2.21.4
 * derives it from the payload. The tests compare the two.
 */
function formatMessage(
  payload: Readonly<Record<string, unknown>>,
  networkId: string,
  address: string,
): string {
  const text = (name: string) => readText(payload[name], TEXT_MAX)
  const line = (label: string, name: string) => {
    const value = text(name)
    return value ? [`${label}: ${value}`] : []
  }
  const resources = readTexts(payload.resources, TEXT_MAX)
  const statement = formatStatement(text('statement') ?? '', payload)
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

// Some wallet SDKs return the statement with the recap text in it, others return it as requested.
function formatStatement(own: string, payload: Readonly<Record<string, unknown>>): string {
  const capability = readRecap(payload)
  if (!capability || own.includes(`${RECAP_WORDS} `)) return own
  let count = 0
  const parts = capability.map(({ target, abilities }) => {
    const kinds = new Map<string, string[]>()
    for (const [kind, name] of [...abilities].sort(([, a], [, b]) => a.localeCompare(b))) {
      kinds.set(kind, [...(kinds.get(kind) ?? []), `'${name}'`])
    }
    const sentences = [...kinds].map(([kind, names]) => {
      count += 1
      return `(${count}) '${kind}': ${names.join(', ')} for '${target}'.`
    })
    // `formatMessage` of @walletconnect/utils replaces only the first of these commas.
    return sentences.join(', ').replace('.,', '.')
  })
  return [own, RECAP_WORDS, ...parts].filter(Boolean).join(' ')
}

function readRecap(payload: Readonly<Record<string, unknown>>) {
  const last = readTexts(payload.resources, TEXT_MAX)?.at(-1)
  if (!last?.startsWith(RECAP_PREFIX)) return undefined
  const base64 = last.slice(RECAP_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(base64)
  const recap = bytes && readJson(new TextDecoder().decode(bytes))
  return Object.entries(readObject(recap?.att) ?? {}).map(([target, allowed]) => {
    const entries = Object.entries(readObject(allowed) ?? {})
    return {
      target,
      abilities: entries.map(([ability]) => {
        const [kind = '', name = ''] = ability.split('/')
        return [kind, name] as const
      }),
      chains: entries.flatMap(([, limits]) =>
        readList(limits).flatMap((limit) => readTexts(readObject(limit)?.chains) ?? []),
      ),
    }
  })
}
