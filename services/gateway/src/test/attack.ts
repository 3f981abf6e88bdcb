import fc from 'fast-check'
import { GatewayErrorResponse, RpcRequest } from 'portico/gateway'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint } from '../http/endpoint.ts'
import { endpoints } from '../routes/endpoints.ts'
import { getAddressNamespace } from '../tokens/tokenId.ts'
import { ADMIN_TOKEN } from './client.ts'
import type { createSender, SendOptions, Sent } from './send.ts'
import { nastyText, valuesOf } from './valuesOf.ts'

export interface AttackOptions {
  readonly send: ReturnType<typeof createSender>
  /** What no response may contain: upstream addresses, folders and keys. */
  readonly secrets: readonly string[]
  /** The time limit of each response. */
  readonly limitMs: number
  readonly runs: number
  readonly seed: number
}

type Values = Readonly<Record<string, unknown>>
interface Signed {
  readonly sessions: readonly unknown[]
}
type Entries = Readonly<Record<string, v.GenericSchema>>

const JSON_TYPE = { 'content-type': 'application/json' }
/** The origin of the project. */
const PAGE = { origin: 'https://shop.example' }
const entriesOf = (schema: v.GenericSchema | undefined) =>
  (schema as unknown as { entries?: Entries } | undefined)?.entries ?? {}
/** The RPC endpoint checks its body itself; this is a schema for it. */
const rpcBody = fc.oneof(valuesOf(RpcRequest), fc.array(valuesOf(RpcRequest), { maxLength: 4 }))

function bodyOf({ body }: Endpoint): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined)
  return body === 'raw' ? rpcBody : valuesOf(body)
}

function toRequest(
  endpoint: Endpoint,
  query: Values,
  parameters: Values,
  body: unknown,
): SendOptions {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(String(parameters[name])),
  )
  const text = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`)
  return {
    method: endpoint.method,
    path: `${path}?${text.join('&')}`,
    ...(endpoint.body && { body: JSON.stringify(body) }),
    headers: { ...(endpoint.body && JSON_TYPE), ...(endpoint.withCookies && PAGE) },
  }
}

/** A lone surrogate has no encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** The response is in time and contains no secret. */
function expectDiscreet({ text, headers, ms }: Sent, { secrets, limitMs }: AttackOptions): void {
  const all = `${text}\n${JSON.stringify(headers)}`
  for (const secret of [...secrets, ADMIN_TOKEN, 'node_modules', '/src/']) {
    expect(all).not.toContain(secret)
  }
  expect(all).not.toMatch(/\n\s+at |\bat \w+ \(|Error: /)
  expect(ms).toBeLessThan(limitMs)
}

/** The status is below 500, and an error has the form of `GatewayErrorResponse`. */
export function expectCivil(sent: Sent, method: string | undefined, options: AttackOptions): void {
  expectDiscreet(sent, options)
  expect(sent.status).toBeLessThan(500)
  if (sent.status < 400 || method === 'HEAD') return
  const { error } = v.parse(GatewayErrorResponse, JSON.parse(sent.text))
  expect(sent.headers['x-request-id']).toBe(error.requestId)
  expect(sent.headers['content-type']).toBe('application/json')
}

/** Sends valid input to every path, and expects a response that matches the schema. */
export async function sendValid(options: AttackOptions): Promise<void> {
  for (const endpoint of endpoints) {
    const made = fc.record({
      query: valuesOf(endpoint.query) as fc.Arbitrary<Values>,
      parameters: (endpoint.parameters
        ? valuesOf(endpoint.parameters)
        : fc.constant({})) as fc.Arbitrary<Values>,
      body: bodyOf(endpoint),
    })
    await fc.assert(
      fc.asyncProperty(made, async ({ query, parameters, body }) => {
        // Clients resolve `.` and `..` in a path before they send it.
        fc.pre(!Object.values(parameters).some((part) => part === '.' || part === '..'))
        const request = toRequest(endpoint, { ...query, projectId: 'shop' }, parameters, body)
        const sent = await options.send(request)
        expectCivil(sent, endpoint.method, options)
        expectAnswer(endpoint, sent, query, parameters, body)
      }),
      { numRuns: options.runs, seed: options.seed },
    )
  }
}

// A valid parameter may still not be the address of an account. Where the network is not served, it
// is not checked.
function isRefused(path: string, query: Values, parameters: Values): boolean {
  const { chainId } = query
  const { address, account } = parameters
  if (path.includes('{account}')) return isAccountRefused(query, String(account))
  if (!path.includes('{address}')) return false
  const namespace = getAddressNamespace(String(address))
  if (chainId === undefined) return namespace === undefined
  return chainId === 'eip155:31337' && namespace !== 'eip155'
}

// No random text is a cursor, and a CAIP-10 id may name another network.
function isAccountRefused({ chainId, cursor, onramp }: Values, account: string): boolean {
  const named = /^(.+):/.exec(account)?.[1]
  if ((chainId ?? named) === undefined) return true
  if (chainId !== undefined && named !== undefined && chainId !== named) return true
  if (cursor !== undefined) return true
  // Purchases need the node of the network only.
  const isServed = onramp !== undefined && (chainId ?? named) === 'eip155:31337'
  return isServed && getAddressNamespace(account.replace(/^.+:/, '')) !== 'eip155'
}

const RpcReply = v.union([
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(v.union([v.string(), v.number()])),
    result: v.unknown(),
  }),
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(v.union([v.string(), v.number()])),
    error: v.object({ code: v.number(), message: v.string() }),
  }),
])

function expectAnswer(
  { answer, path, tag }: Endpoint,
  { status, text, headers }: Sent,
  query: Values,
  parameters: Values,
  body: unknown,
): void {
  // No random body has a valid signature.
  const isUnsigned = path === '/v1/sign-in/verify' && (body as Signed).sessions.length > 0
  if (isUnsigned) return expect(status).toBe(401)
  // No network has an Esplora server here.
  if (tag === 'Bitcoin') return expect(status).toBe(400)
  // No network has a source of swaps here.
  const hasGasPrice = path.endsWith('/gas-price') && query.chainId === 'eip155:31337'
  if (tag === 'Swaps' && !hasGasPrice) return expect(status).toBe(400)
  // No random name is registered, and no random message is a naming request.
  if (path === '/v1/profile/account/{name}') return expect(status).toBe(404)
  if (path === '/v1/profile/account') return expect(status).toBe(400)
  // No provider has a key here, and no random id is that of an order.
  if (path === '/v1/generators/onrampurl') return expect(status).toBe(400)
  if (path.startsWith('/v1/onramp/orders/')) return expect(status).toBe(404)
  if (isRefused(path, query, parameters)) return expect(status).toBe(400)
  if (path === '/v1' && query.chainId !== 'eip155:31337') return expect(status).toBe(404)
  // A batch of notifications has no response.
  if (path === '/v1' && status === 204) return expect(text).toBe('')
  const isPicture = 'type' in answer && answer.type === 'image/svg+xml'
  if (isPicture && status === 404) return
  expect(status).toBe(200)
  if (isPicture) return expect(headers['content-type']).toBe('image/svg+xml')
  const schema =
    path === '/v1' ? v.union([RpcReply, v.array(RpcReply)]) : (answer as v.GenericSchema)
  expect(v.safeParse(schema, JSON.parse(text)).issues).toBeUndefined()
}

/** Sends input with one invalid part to every path, and expects a 400 that names it. */
export async function sendInvalid(options: AttackOptions): Promise<void> {
  for (const endpoint of endpoints) {
    await fc.assert(
      fc.asyncProperty(spoiltRequest(endpoint), async (request) => {
        const sent = await options.send(request)
        expectCivil(sent, endpoint.method, options)
        // `..` in a path leads to another endpoint, which may need another method.
        const refusals = /\/\.{1,2}(\/|\?|$)/.test(request.path) ? [405] : []
        expect([400, 401, 404, ...refusals]).toContain(sent.status)
      }),
      { numRuns: options.runs, seed: options.seed },
    )
  }
}

function spoiltRequest(endpoint: Endpoint): fc.Arbitrary<SendOptions> {
  const query = (valuesOf(endpoint.query) as fc.Arbitrary<Values>).map((values) => ({
    ...values,
    projectId: 'shop',
  }))
  const parameters = (
    endpoint.parameters ? valuesOf(endpoint.parameters) : fc.constant({})
  ) as fc.Arbitrary<Values>
  const rest = fc.tuple(query, parameters, bodyOf(endpoint))
  const ways = [
    spoil(entriesOf(endpoint.query), nastyText).chain((bad) =>
      rest.map(([values, path, body]) => toRequest(endpoint, { ...values, ...bad }, path, body)),
    ),
  ]
  if (endpoint.parameters) {
    const spoilt = spoil(entriesOf(endpoint.parameters), nastyText)
    ways.push(
      fc
        .tuple(spoilt, rest)
        .map(([bad, [values, , body]]) => toRequest(endpoint, values, bad, body)),
    )
  }
  const { body: schema } = endpoint
  if (schema !== undefined && schema !== 'raw') {
    const others = fc.jsonValue().filter((value) => !v.is(schema, value))
    const entries = entriesOf(schema)
    const partly = fc
      .tuple(valuesOf(schema) as fc.Arbitrary<Values>, spoil(entries, fc.jsonValue()))
      .map(([values, bad]) => ({ ...values, ...bad }))
    // An empty body has nothing to invalidate.
    const spoilt = Object.keys(entries).length > 0 ? fc.oneof(others, partly) : others
    ways.push(
      fc.tuple(spoilt, rest).map(([bad, [values, path]]) => toRequest(endpoint, values, path, bad)),
    )
  }
  return fc.oneof(...ways)
}

/** Replaces one entry with an invalid value. */
function spoil(entries: Entries, values: fc.Arbitrary<unknown>): fc.Arbitrary<Values> {
  if (Object.keys(entries).length === 0) return fc.constant({})
  return fc
    .constantFrom(...Object.keys(entries))
    .chain((name) =>
      values
        .filter((value) => !v.is(entries[name] as v.GenericSchema, asSent(value)))
        .map((value) => ({ [name]: value })),
    )
}

const asSent = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** Sends anything to any path, with any method. */
export async function sendHostile(options: AttackOptions): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileRequest(), async (request) => {
      const sent = await options.send(request)
      expectCivil(sent, request.method, options)
    }),
    { numRuns: options.runs, seed: options.seed },
  )
}

const operatorPaths = [
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/admin/projects',
  '/admin/projects/{id}',
  '/{id}',
]
const paths = [...endpoints.map(({ path }) => path), ...operatorPaths]
const names = [...new Set(endpoints.flatMap(({ query }) => Object.keys(entriesOf(query))))]
/** The characters that RFC 9110 allows in a header; clients refuse the others. */
const headerText = nastyText.map((text) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 2000)
    .trim(),
)

function hostileRequest(): fc.Arbitrary<SendOptions> {
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), nastyText), nastyText)
  return fc
    .record({
      path: fc.tuple(fc.constantFrom(...paths), nastyText),
      method: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'DELETE',
        'OPTIONS',
        'PATCH',
        'TRACE',
        'PROPFIND',
      ),
      // The project is often valid, to reach the checks after it; a name may occur twice.
      query: fc.tuple(fc.boolean(), fc.array(pair, { maxLength: 6 })),
      headers: fc.dictionary(
        fc.constantFrom(
          'origin',
          'content-type',
          'accept-encoding',
          'content-encoding',
          'x-request-id',
          'x-forwarded-for',
          'authorization',
          'if-none-match',
          'range',
          'access-control-request-method',
          'access-control-request-headers',
          'cookie',
          'x-http-method-override',
        ),
        fc.oneof(
          headerText,
          fc.constantFrom(
            'gzip',
            'text/plain',
            'multipart/form-data',
            'application/json; charset=utf-16',
          ),
        ),
        { maxKeys: 4 },
      ),
      body: hostileBody,
    })
    .map(({ path: [template, part], method, query: [isRight, pairs], headers, body }) => {
      const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`)
      if (isRight) text.unshift('projectId=shop', 'chainId=eip155:31337')
      const path = template.replace(/\{\w+\}/, encode(part))
      return { method, path: `${path}?${text.join('&')}`.slice(0, 12_000), headers, body }
    })
}

const deep = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels)
const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${params}}`

/** Bodies that break parsers. */
export const heavyBodies: readonly (string | Uint8Array)[] = [
  deep('[', ']', 100_000),
  deep('{"a":', '}', 100_000).replace('}', '1}'),
  call(deep('[', ']', 100_000)),
  call(`{"a":${deep('[', ']', 6000)}}`),
  `[${call(deep('[', ']', 3000))}]`,
  `{"addresses":${deep('[', ']', 100_000)}}`,
  `{"addresses":[${'1,'.repeat(400_000)}1]}`,
  `[${'1,'.repeat(400_000)}1]`,
  `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join()}}`,
  `{"jsonrpc":"2.0","id":1,"method":"eth_call","__proto__":{"method":"x"},"params":{"__proto__":1}}`,
  `{"constructor":{"prototype":{"x":1}},"addresses":["eip155:1:0x1"]}`,
  call(`[${'9'.repeat(100_000)}]`),
  call('["\\ud800\\udfff\\u0000"]'),
  '\ufeff{}',
  '{"a":1e999}',
  'null',
  '"x"',
  '',
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x01]),
  new Uint8Array(900_000),
]

const hostileBody: fc.Arbitrary<string | Uint8Array | undefined> = fc.oneof(
  fc.constant(undefined),
  nastyText.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd')),
  fc.json(),
  fc.json().map((text) => text.slice(0, text.length / 2)),
  rpcBody.map((body) => JSON.stringify(body)),
  fc.uint8Array({ maxLength: 2000 }),
  fc.constantFrom(...heavyBodies.slice(9)),
)
