import type { SignedIn, SignInRequest } from '../../core/interfaces/connector.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { RECAP_PREFIX, RECAP_WORDS } from '../../wire/recap.ts'
import { decodeBase64, encodeBase64 } from '../crypto/bytes.ts'
import { type PeerMetadata, readPeer } from './messages.ts'
import { readJson, readKey, readList, readObject, readText, readTexts } from './readValues.ts'

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
    resources: [...resources, RECAP_PREFIX + encodeBase64(new TextEncoder().encode(recap), true)],
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
  const cacaos = readList(result?.cacaos)
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
  const allowed = capabilityOf(readObject(readObject(cacaos[0])?.p) ?? {}) ?? []
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
 * The text that was signed (EIP-4361), as the stock verifier derives it from its parts:
 * `formatMessage` of @walletconnect/utils 2.21.4, which the tests compare it with.
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

// SDKs hand back the statement with the words for the capability in it; what signs the request as it came does not.
function formatStatement(own: string, payload: Readonly<Record<string, unknown>>): string {
  const capability = capabilityOf(payload)
  if (!capability || own.includes(`${RECAP_WORDS} `)) return own
  let count = 0
  const parts = capability.map(({ target, abilities }) => {
    const kinds = new Map<string, string[]>()
    for (const [kind, name] of [...abilities].sort(([, a], [, b]) => a.localeCompare(b))) {
      kinds.set(kind, [...(kinds.get(kind) ?? []), `'${name}'`])
    }
    const told = [...kinds].map(([kind, names]) => {
      count += 1
      return `(${count}) '${kind}': ${names.join(', ')} for '${target}'.`
    })
    // The stock client mends one comma of several.
    return told.join(', ').replace('.,', '.')
  })
  return [own, RECAP_WORDS, ...parts].filter(Boolean).join(' ')
}

function capabilityOf(payload: Readonly<Record<string, unknown>>) {
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
