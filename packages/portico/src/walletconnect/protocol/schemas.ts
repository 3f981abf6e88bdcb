import * as v from 'valibot'

const shortText = v.pipe(v.string(), v.maxLength(200))
const link = v.pipe(v.string(), v.maxLength(2000))
const list = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000))
const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

const PeerMetadata = v.object({
  name: v.fallback(shortText, ''),
  url: v.fallback(link, ''),
  icons: v.fallback(v.pipe(v.array(link), v.maxLength(20)), []),
  redirect: v.fallback(
    v.optional(
      v.object({
        native: v.fallback(v.optional(link), undefined),
        universal: v.fallback(v.optional(link), undefined),
      }),
    ),
    undefined,
  ),
})

/** The other side of a session, in its own words. */
export type PeerMetadata = v.InferOutput<typeof PeerMetadata>

const SessionNamespace = v.object({ accounts: list, methods: list, events: list })

/** What a wallet granted: by family, or by network where the key is a CAIP-2 id. */
export const SessionNamespaces = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(80)), SessionNamespace),
  v.check((namespaces) => Object.keys(namespaces).length <= 100),
)
export type SessionNamespaces = v.InferOutput<typeof SessionNamespaces>

export const ProposeResult = v.object({ responderPublicKey: key })

export const SettleParams = v.object({
  namespaces: SessionNamespaces,
  controller: v.object({ publicKey: v.string(), metadata: PeerMetadata }),
  expiry: v.pipe(v.number(), v.finite()),
})

export const UpdateParams = v.object({ namespaces: SessionNamespaces })

export const EventParams = v.object({
  event: v.object({ name: shortText, data: v.unknown() }),
  chainId: shortText,
})

/** A session, as it survives a reload. */
export const StoredSession = v.object({
  topic: key,
  symKey: key,
  /** Milliseconds. */
  expiresAt: v.number(),
  namespaces: SessionNamespaces,
  peer: PeerMetadata,
  /** The networks in use, by family. */
  current: v.fallback(v.record(v.string(), v.string()), {}),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

/** A pairing that waits for a wallet, as it survives a reload: phones close the page behind the wallet. */
export const StoredPairing = v.object({
  topic: key,
  symKey: key,
  secretKey: key,
  id: v.number(),
  expiresAt: v.number(),
  /** What was proposed: another proposal needs another pairing. */
  proposal: v.string(),
  /** The wallet's public key, once it has answered. */
  responder: v.optional(key),
  /** An attempt waits for it; not so when the visitor has left it. */
  wanted: v.boolean(),
})
export type StoredPairing = v.InferOutput<typeof StoredPairing>

export const StoredRecord = v.object({
  version: v.literal(1),
  seed: key,
  sessions: v.array(StoredSession),
  pairing: v.optional(v.union([StoredPairing, v.undefined()])),
})
export type StoredRecord = v.InferOutput<typeof StoredRecord>
