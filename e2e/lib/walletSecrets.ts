import type { BrowserContext, Request } from '@playwright/test'
import { encodeBase64Url } from '../../services/vault/src/frame/bytes/base64Url.ts'
import {
  createSeed,
  decodeBase64Url,
  deriveEvmKey,
  deriveSolanaKey,
  getPhrase,
  type Keyslot,
  openSlot,
  openVault,
  toBase58,
  type VaultRecord,
} from '../../services/vault/src/frame/index.ts'
import type { WalletWorld } from './walletWorld.ts'

/** Something that nobody but the user's frame may have, in all forms that it could take. */
export interface Secret {
  readonly name: string
  readonly forms: readonly string[]
}

const SHARE_BYTES = 32

/**
 * Collects the secrets of a first login from what the frame sends to the services, and what these
 * answer. The services share no secret with one another, but the test sees the frame's calls.
 */
export function watchSecrets(context: BrowserContext, { vault, keeper }: WalletWorld) {
  const replies: Reply[] = []
  const requests: Request[] = []
  const reading: Promise<void>[] = []
  context.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== vault.origin && origin !== keeper.origin) return
    if (!pathname.startsWith('/api/')) return
    requests.push(request)
    reading.push(readReply(request).then((reply) => void replies.push(reply)))
  })

  return async function read(code: string): Promise<readonly Secret[]> {
    await Promise.all(reading)
    const sent = (path: RegExp) => {
      const request = requests.find((one) => one.method() === 'PUT' && path.test(one.url()))
      return request?.postDataJSON() ?? {}
    }
    const { share: other } = sent(/\/share$/)
    const { walletId, vault: record, slots, share } = sent(/\/api\/wallet$/)
    const userId = replies.find((reply) => reply.userId !== undefined)?.userId ?? ''
    const owner = { projectId: 'shop', userId, walletId: walletId as string }
    const shares = [share, other].map((text) => decodeBase64Url(text, SHARE_BYTES))
    return [
      { name: 'code', forms: [code] },
      ...replies.flatMap(({ tokens }) => tokens),
      ...shares.map((bytes, index) => toSecret(`share ${index}`, bytes)),
      ...(await openKeys(owner, { record, slot: slots[0], shares })),
    ]
  }
}

interface Reply {
  /** Access tokens, keys of addresses, and all cookies. */
  readonly tokens: readonly Secret[]
  /** Of a session. */
  readonly userId: string | undefined
}

async function readReply(request: Request): Promise<Reply> {
  const response = await request.response()
  const headers = (await response?.headersArray()) ?? []
  const cookies = headers
    .filter(({ name, value }) => name.toLowerCase() === 'set-cookie' && value !== '')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value) ?? [])
    .map(([, name = '', value = '']) => ({ name: `cookie ${name}`, forms: [value] }))
  const isJson = response?.headers()['content-type']?.startsWith('application/json')
  // A page that is closed takes its responses with it.
  const body = isJson ? await response?.json().catch(() => undefined) : undefined
  const named = ['accessToken', 'emailKey']
    .filter((name) => body?.[name] !== undefined)
    .map((name) => ({ name, forms: [body[name] as string] }))
  // Those that a service deletes are empty.
  const tokens = [...cookies, ...named].filter(({ forms }) => `${forms[0]}`.length > 20)
  return { tokens, userId: body?.user?.id }
}

interface Stored {
  readonly record: VaultRecord
  readonly slot: Keyslot
  readonly shares: readonly Uint8Array[]
}

/** Opens the wallet with both shares, as its frame would. */
async function openKeys(
  owner: { readonly projectId: string; readonly userId: string; readonly walletId: string },
  { record, slot, shares }: Stored,
): Promise<readonly Secret[]> {
  const [one, two] = shares as readonly [never, never]
  const secret = { kind: 'keepers', shares: [one, two] } as const
  const dataKey = await openSlot({ owner, slot, secret })
  const entropy = await openVault({ owner, vault: record, dataKey })
  const seed = createSeed(entropy)
  const [evm, solana] = [deriveEvmKey(seed).privateKey, deriveSolanaKey(seed).privateKey]
  return [
    toSecret('data key', dataKey),
    toSecret('entropy', entropy),
    toSecret('seed', seed),
    { name: 'phrase', forms: [getPhrase(entropy), getPhrase(entropy).replaceAll(' ', ',')] },
    toSecret('key of EVM', evm),
    toSecret('key of Solana', solana),
  ]
}

function toSecret(name: string, bytes: Uint8Array): Secret {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const base64 = buffer.toString('base64').replace(/=+$/, '')
  const own = encodeBase64Url(Uint8Array.from(bytes))
  const forms = [hex, hex.toUpperCase(), base64, own, toBase58(bytes as never), bytes.join(',')]
  return { name, forms: [...new Set(forms)] }
}

/** All forms in which a site could write an address. */
export function toAddress(email: string): Secret {
  const [name = ''] = email.split('@')
  return { name: 'address', forms: [name, Buffer.from(email).toString('base64').slice(0, 24)] }
}

/** @returns the names of the secrets that a text has */
export function findSecrets(text: string, secrets: readonly Secret[]): readonly string[] {
  return secrets
    .filter(({ forms }) => forms.some((form) => hasForm(text, form)))
    .map(({ name }) => name)
}

/** A code may be a part of a longer number, such as a time. */
function hasForm(text: string, form: string): boolean {
  if (!text.includes(form)) return false
  return !/^\d+$/.test(form) || new RegExp(`(?<!\\d)${form}(?!\\d)`).test(text)
}
