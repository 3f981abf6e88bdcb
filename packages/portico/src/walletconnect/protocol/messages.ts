import { readKey, readNumber, readObject, readText, readTexts } from './readValues.ts'

const LINK_MAX = 2000
// Wallets carry their icon in the message itself.
const ICON_MAX = 65_536
const FAMILIES_MAX = 100
/** Accounts, methods, chains and events of all families together. */
const LISTED_MAX = 2500

/** The other side of a session, in its own words. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
  readonly native?: string | undefined
  readonly universal?: string | undefined
}

/** What a wallet granted: by family, or by network where the key is a CAIP-2 id. */
export type SessionNamespaces = Readonly<
  Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
>

/** What a wallet settles a session with. */
export interface Settlement {
  readonly namespaces: SessionNamespaces
  /** The wallet's public key. */
  readonly controller: string
  readonly peer: PeerMetadata
  /** Seconds since the epoch. */
  readonly expiry: number
}

/** `wc_sessionPropose`, its result: the wallet's public key. */
export function readProposeResult(value: unknown): string | undefined {
  return readKey(readObject(value)?.responderPublicKey)
}

/** `wc_sessionSettle` */
export function readSettlement(value: unknown): Settlement | undefined {
  const params = readObject(value)
  const namespaces = readNamespaces(params?.namespaces)
  const controller = readObject(params?.controller)
  const publicKey = readKey(controller?.publicKey)
  const expiry = readNumber(params?.expiry)
  if (!namespaces || !publicKey || expiry === undefined) return undefined
  return { namespaces, controller: publicKey, peer: readPeer(controller?.metadata), expiry }
}

/** `wc_sessionUpdate` */
export function readUpdate(value: unknown): SessionNamespaces | undefined {
  return readNamespaces(readObject(value)?.namespaces)
}

/** `wc_sessionEvent` */
export function readEvent(value: unknown) {
  const params = readObject(value)
  const event = readObject(params?.event)
  const name = readText(event?.name)
  const chainId = readText(params?.chainId)
  if (!event || name === undefined || chainId === undefined) return undefined
  return { name, data: event.data, networkId: chainId }
}

/** A session's families, whole or not at all. */
export function readNamespaces(value: unknown): SessionNamespaces | undefined {
  const families = Object.entries(readObject(value) ?? { '': undefined })
  const listed = families.flatMap(([, part]) => Object.values(readObject(part) ?? {}).flat())
  if (families.length > FAMILIES_MAX || listed.length > LISTED_MAX) return undefined
  const read = families.flatMap(([name, part]): readonly [string, SessionNamespaces[string]][] => {
    const accounts = readTexts(readObject(part)?.accounts)
    const methods = readTexts(readObject(part)?.methods)
    return accounts && methods && readText(name) ? [[name, { accounts, methods }]] : []
  })
  if (read.length !== families.length) return undefined
  return Object.fromEntries(read)
}

/** What is not readable of it is left out: a name is no reason to refuse a session. */
export function readPeer(value: unknown): PeerMetadata {
  const peer = readObject(value)
  const redirect = readObject(peer?.redirect) ?? peer
  return {
    name: readText(peer?.name) ?? '',
    url: readText(peer?.url, LINK_MAX) ?? '',
    icons: readTexts(peer?.icons, ICON_MAX)?.slice(0, 1) ?? [],
    native: readText(redirect?.native, LINK_MAX),
    universal: readText(redirect?.universal, LINK_MAX),
  }
}
