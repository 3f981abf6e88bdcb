import { vi } from 'vitest'
import type {
  NameErrorCode,
  NameSuggestions,
  RegisteredName,
  RegisterNameBody,
} from '../../wire/gateway/names.ts'
import { ether, GATEWAY } from './fakeGateway.ts'

export const ZONE = 'names.example.com'

/** How the gateway of a test answers for names. */
export interface FakeNames {
  /** Unset: it registers none. */
  zone: string | undefined
  /** The account of each name. */
  readonly owners: Map<string, string>
  /** The labels for which suggestions were requested, the oldest first. */
  readonly looked: string[]
  /** The registrations, the oldest first. */
  readonly requests: RegisterNameBody[]
  /** The accounts whose name was requested, the oldest first. */
  readonly reversed: string[]
  /** The calls that fail. */
  readonly down: Set<'suggestions' | 'reverse' | 'account'>
  /** Why the next registration is refused. */
  refusal: NameErrorCode | undefined
  /** Registrations are answered only after it. */
  held: Promise<void> | undefined
}

const at = '2026-05-04T10:00:00.000Z'

/** Replaces `fetch` with a gateway that registers names. The identities it serves have none. */
export function fakeNames(): FakeNames {
  const names: FakeNames = {
    zone: ZONE,
    owners: new Map(),
    ...{ looked: [], requests: [], reversed: [], down: new Set() },
    ...{ refusal: undefined, held: undefined },
  }
  const real = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== GATEWAY) return real(input, init)
    const [, , service, call, last = ''] = pathname.split('/')
    if (service === 'profile') return answerNames(names, { call, last, request })
    if (service === 'supported-chains') {
      return Response.json({ http: ['eip155:1'], ws: [], nameZone: names.zone })
    }
    if (service === 'identity') return Response.json({ name: null, avatar: null })
    if (pathname.endsWith('/history')) {
      return Response.json({ source: null, data: [], next: null })
    }
    return Response.json({ balances: [ether] })
  })
  return names
}

interface NamesCall {
  readonly call: string | undefined
  /** The end of the path. */
  readonly last: string
  readonly request: Request
}

async function answerNames(names: FakeNames, { call, last, request }: NamesCall) {
  if (call === 'suggestions') names.looked.push(last)
  if (call === 'reverse') names.reversed.push(last)
  if (names.down.has(call as 'account')) return new Response('', { status: 501 })
  if (call === 'suggestions') return Response.json(suggest(names, last))
  if (call === 'reverse') {
    const own = [...names.owners].filter(([, owner]) => owner === last)
    return Response.json(own.map(([name]) => describe(name, last)))
  }
  const body = (await request.json()) as RegisterNameBody
  names.requests.push(body)
  await names.held
  const { name } = JSON.parse(body.message) as { name: string }
  const code = names.refusal
  names.refusal = undefined
  if (code) {
    return Response.json({ error: { code, message: 'why', requestId: 'r' } }, { status: 409 })
  }
  names.owners.set(name, body.address)
  return Response.json(describe(name, body.address))
}

/** The typed name, and two others that are free. */
function suggest({ owners, zone }: FakeNames, label: string): NameSuggestions {
  const suggestions = [label, `${label}2`, `its-${label}`].map((one) => ({
    name: `${one}.${zone}`,
    registered: owners.has(`${one}.${zone}`),
  }))
  return { suggestions }
}

function describe(name: string, address: string): RegisteredName {
  const addresses = { 60: { address, created_at: at } }
  return { name, attributes: {}, addresses, registered_at: at, updated_at: null }
}
