import { type Keys, openEnvelope } from './openEnvelope.ts'

/** The relay authentication of the dapp. */
export interface Token {
  /** Hexadecimal Ed25519 seed of its identity. */
  readonly seed: string
  /** The address of the relay in the dapp's configuration. */
  readonly relayUrl: string
  /** Path and query of its connection; `auth` is the token. */
  readonly path: string
}

/** A frame that a client sent to the relay. */
export interface Sent {
  readonly by: string
  readonly frame: string
}

/** A call of a client in a transcript. */
export type Step = Subscription | Publication

export interface Subscription {
  readonly by: string
  readonly call: string
  /** Names of topics, as in `topics` of the transcript. */
  readonly topics: readonly string[]
}

export interface Publication {
  readonly by: string
  /** The method of the relay; `wc_approveSession` publishes twice and makes two steps. */
  readonly call: string
  readonly topic: string
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt: boolean
  readonly envelopeType: 0 | 1
  /** Base64, as it was sent. */
  readonly envelope: string
  /** The content of the envelope, byte for byte. */
  readonly plaintext: string
  /** The same, with a name for each value that differs between runs. */
  readonly payload: unknown
}

export interface Transcript {
  readonly about: string
  readonly peers: Readonly<Record<string, string>>
  /** Topics by name. */
  readonly topics: Readonly<Record<string, string>>
  readonly keys: Keys
  readonly token: Token
  readonly steps: readonly Step[]
}

interface Params {
  readonly topic?: string
  readonly topics?: readonly string[]
  readonly message?: string
  readonly ttl?: number
  readonly tag?: number
  readonly prompt?: boolean
  readonly pairingTopic?: string
  readonly sessionTopic?: string
  readonly sessionProposal?: string
  readonly sessionProposalResponse?: string
  readonly sessionSettlementRequest?: string
}

/** Creates a transcript of the frames of two clients. */
export function toTranscript(
  head: Pick<Transcript, 'about' | 'peers' | 'token'>,
  sent: readonly Sent[],
  keys: Keys,
): Transcript {
  const names = new Map<string, string>()
  const normal = createNormaliser(names)
  const steps: Step[] = []
  for (const { by, frame } of sent) {
    const { method, params = {} } = JSON.parse(frame) as { method?: string; params?: Params }
    if (method === undefined) continue
    for (const stored of lettersOf(method, params)) {
      nameTopic(names, stored.topic, stored.tag)
      const { type, plaintext } = openEnvelope(stored.topic, stored.message, keys)
      steps.push({
        by,
        call: method,
        topic: names.get(stored.topic) ?? '',
        tag: stored.tag,
        ttl: params.ttl ?? 0,
        prompt: params.prompt ?? false,
        envelopeType: type,
        envelope: stored.message,
        plaintext,
        payload: normal(JSON.parse(plaintext)),
      })
    }
    const topics = params.topics ?? (params.topic === undefined ? [] : [params.topic])
    if (/subscribe$/i.test(method)) steps.push({ by, call: method, topics })
  }
  const named = steps.map((step) =>
    'topics' in step
      ? { ...step, topics: step.topics.map((topic) => names.get(topic) ?? 'unused') }
      : step,
  )
  const topics = Object.fromEntries([...names].map(([topic, name]) => [name, topic]))
  const { token, ...rest } = head
  return { ...rest, topics, keys, token, steps: named }
}

function lettersOf(method: string, params: Params) {
  const { topic = '', message = '', tag = 0, pairingTopic = '', sessionTopic = '' } = params
  if (method === 'irn_publish') return [{ topic, message, tag }]
  if (method === 'wc_proposeSession') {
    return [{ topic: pairingTopic, message: params.sessionProposal ?? '', tag: 1100 }]
  }
  if (method !== 'wc_approveSession') return []
  return [
    { topic: pairingTopic, message: params.sessionProposalResponse ?? '', tag: 1101 },
    { topic: sessionTopic, message: params.sessionSettlementRequest ?? '', tag: 1102 },
  ]
}

const PAIRING = new Set([1100, 1101, 1116, 1120])
const RESPONSE = new Set([1117, 1118])

function nameTopic(names: Map<string, string>, topic: string, tag: number): void {
  if (names.has(topic)) return
  const kind = PAIRING.has(tag) ? 'pairing' : RESPONSE.has(tag) ? 'response' : 'session'
  const count = [...names.values()].filter((name) => name.startsWith(kind)).length
  names.set(topic, count === 0 ? kind : `${kind}-${count + 1}`)
}

/** Replaces values that differ between runs: ids, keys, topics and times. */
function createNormaliser(topics: ReadonlyMap<string, string>) {
  const ids = new Map<unknown, string>()
  const keys = new Map<string, string>()
  const nameIn = <T>(map: Map<T, string>, value: T, kind: string): string => {
    const name = map.get(value) ?? `<${kind} ${map.size + 1}>`
    map.set(value, name)
    return name
  }
  const replace = (value: unknown, key: string): unknown => {
    if (key === 'id' && typeof value === 'number') return nameIn(ids, value, 'id')
    if (/^(?:expiry|expiryTimestamp)$/.test(key)) return '<seconds>'
    if (key === 'iat') return '<time>'
    // A signature over a text with a time.
    if (key === 's' && typeof value === 'string') return '<signature>'
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) {
      const topic = topics.get(value)
      return topic ? `<topic ${topic}>` : nameIn(keys, value, 'key')
    }
    if (Array.isArray(value)) return value.map((item) => replace(item, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replace(inner, name)]),
    )
  }
  return (payload: unknown) => replace(payload, '')
}
