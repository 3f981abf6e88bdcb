import { readKey, readNumber, readObject, readText, readTexts } from './readValues.ts'

const LINK_MAX = 2000
// Wallets send their icon inside the message, as a data URL.
const ICON_MAX = 65_536
const NAMESPACES_MAX = 100
/** The most accounts, methods, chains and events of all namespaces together. */
const LISTED_MAX = 2500

/** What a wallet reports about itself. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
  readonly native?: string | undefined
  readonly universal?: string | undefined
}

/** What a wallet granted, keyed by namespace or by CAIP-2 network id. */
export type SessionNamespaces = Readonly<
  Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
>

/** The parameters of `wc_sessionSettle`. */
export interface Settlement {
  readonly namespaces: SessionNamespaces
  /** The wallet's public key. */
  readonly controller: string
  readonly peer: PeerMetadata
  /** Seconds since the epoch. */
  readonly expiry: number
}

/** Reads the result of `wc_sessionPropose`: the wallet's public key. */
export function readProposeResult(value: unknown): string | undefined {
  return readKey(readObject(value)?.responderPublicKey)
}

/** Reads the parameters of `wc_sessionSettle`. */
export function readSettlement(value: unknown): Settlement | undefined {
  const params = readObject(value)
  const namespaces = readNamespaces(params?.namespaces)
  const controller = readObject(params?.controller)
  const publicKey = readKey(controller?.publicKey)
  const expiry = readNumber(params?.expiry)
  if (!namespaces || !publicKey || expiry === undefined) return undefined
  return { namespaces, controller: publicKey, peer: readPeer(controller?.metadata), expiry }
}

/** Reads the parameters of `wc_sessionUpdate`. */
export function readUpdate(value: unknown): SessionNamespaces | undefined {
  return readNamespaces(readObject(value)?.namespaces)
}

/** Reads the parameters of `wc_sessionEvent`. */
export function readEvent(value: unknown) {
  const params = readObject(value)
  const event = readObject(params?.event)
  const name = readText(event?.name)
  const chainId = readText(params?.chainId)
  if (!event || name === undefined || chainId === undefined) return undefined
  return { name, data: event.data, networkId: chainId }
}

/** Reads the namespaces of a session. One invalid entry makes all of them invalid. */
export function readNamespaces(value: unknown): SessionNamespaces | undefined {
  const entries = Object.entries(readObject(value) ?? { '': undefined })
  const listed = entries.flatMap(([, part]) => Object.values(readObject(part) ?? {}).flat())
  if (entries.length > NAMESPACES_MAX || listed.length > LISTED_MAX) return undefined
  const read = entries.flatMap(([name, part]): readonly [string, SessionNamespaces[string]][] => {
    const accounts = readTexts(readObject(part)?.accounts)
    const methods = readTexts(readObject(part)?.methods)
    return accounts && methods && readText(name) ? [[name, { accounts, methods }]] : []
  })
  if (read.length !== entries.length) return undefined
  return Object.fromEntries(read)
}

/** Reads wallet metadata. Invalid fields are left out: a name is no reason to refuse a session. */
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
