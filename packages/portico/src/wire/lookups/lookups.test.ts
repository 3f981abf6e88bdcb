import fc from 'fast-check'
import {
  decodeAbiParameters,
  decodeErrorResult,
  decodeFunctionData,
  decodeFunctionResult,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from './abi.ts'
import { callWithLookups } from './callWithLookups.ts'
import { createLookupBudget } from './lookupBudget.ts'
import { createLookupRequest, type LookupRequest } from './lookupUrl.ts'
import {
  BATCH_GATEWAY,
  readBatch,
  readOffchainLookup,
  writeBatch,
  writeCallback,
} from './offchainLookup.ts'

// The types of EIP-3668 and ENSIP-21, encoded and decoded by viem.
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
  'error HttpError(uint16 status, string message)',
])
const VIEM_MARKER = 'x-batch-gateway:true'
const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const SENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const hex = (max: number) =>
  fc.uint8Array({ maxLength: max }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    BATCH_GATEWAY,
    VIEM_MARKER,
    '/sign-out',
    '//dapp.example/sign-out',
    'https://dapp.example/{data}',
    'https://ens.example/{sender}/{data}',
    'https://ens.example/',
    'https://127.0.0.1/{data}',
    'https://localhost/',
    'http://ens.example/',
    'https://ens.example:8443/',
    'data:application/json,{"data":"0x"}',
    'blob:https://dapp.example/1',
  ),
)
const query = fc.record({
  sender: fc.constantFrom<Hex>(SENDER, RESOLVER),
  urls: fc.array(url, { maxLength: 6 }),
  data: hex(200),
})

function offchainLookup(urls: readonly string[], callData: Hex, sender: Hex = RESOLVER): Hex {
  return encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [sender, [...urls], callData, '0x12345678', '0xabcd'],
  })
}

type Query = { readonly sender: Hex; readonly urls: readonly string[]; readonly data: Hex }
function batch(queries: readonly Query[]): Hex {
  return encodeFunctionData({ abi, functionName: 'query', args: [[...queries]] })
}

/** Measures CPU time, which does not depend on other processes. */
function startCounting(): () => number {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
}

describe('decoding, compared with viem', () => {
  test('decodes lookups and batches, and encodes the responses', () => {
    const property = fc.property(query, hex(100), fc.array(hex(70), { maxLength: 10 }), check)
    fc.assert(property, { seed: 15, numRuns: 300 })

    function check({ sender, urls, data }: Query, extraData: Hex, answers: readonly Hex[]) {
      const args = [sender, urls, data, '0x12345678', extraData] as const
      const revert = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
      const lookup = readOffchainLookup(revert)
      expect(lookup).toEqual({
        sender: sender.toLowerCase(),
        urls: urls.slice(0, 3),
        data,
        callback: '0x12345678',
        extraData,
      })
      const questions = answers.map((answer) => ({ sender, urls, data: answer }))
      expect(readBatch(batch(questions))).toEqual(
        questions.map((one) => ({
          ...one,
          sender: sender.toLowerCase(),
          urls: urls.slice(0, 3),
        })),
      )
      const failures = answers.map((_, index) => index % 2 === 1)
      const written = writeBatch(answers.map((answer, index) => (failures[index] ? 503 : answer)))
      const [failed, responses] = decodeFunctionResult({
        abi,
        functionName: 'query',
        data: written,
      })
      expect(failed).toEqual(failures)
      responses.forEach((response, index) => {
        const decoded = failures[index] ? decodeErrorResult({ abi, data: response }) : response
        const failure = { errorName: 'HttpError', args: [503, 'no answer'] }
        expect(decoded).toEqual(failures[index] ? expect.objectContaining(failure) : answers[index])
      })
      if (!lookup) throw new TypeError('unread')
      const callback = writeCallback(lookup, data)
      expect(callback.slice(0, 10)).toBe('0x12345678')
      const back = decodeAbiParameters(
        [{ type: 'bytes' }, { type: 'bytes' }],
        `0x${callback.slice(10)}`,
      )
      expect(back).toEqual([data, extraData])
    }
  })

  test("selectors are the first bytes of the signatures' hashes", () => {
    expect(batch([]).slice(0, 10)).toBe(toFunctionSelector('query((address,string[],bytes)[])'))
    expect(decodeFunctionData({ abi, data: batch([]) }).functionName).toBe('query')
    expect(writeBatch([404])).toContain(toFunctionSelector('HttpError(uint16,string)').slice(2))
  })

  test('rejects a batch with too many queries', () => {
    const one = { sender: SENDER, urls: [], data: '0x' } as const
    expect(readBatch(batch(Array.from({ length: 10 }, () => one)))).toHaveLength(10)
    expect(readBatch(batch(Array.from({ length: 11 }, () => one)))).toBeUndefined()
  })
})

describe('createLookupRequest', () => {
  const question = { sender: SENDER.toLowerCase() as Hex, urls: [], data: '0x01' } as const
  const ownHost = 'dapp.example'

  test.each([
    ['https://ens.example/{sender}/{data}', 'GET', `https://ens.example/${question.sender}/0x01`],
    ['https://ens.example', 'POST', 'https://ens.example/'],
    ['https://ens.example:443/{data}', 'GET', 'https://ens.example/0x01'],
    ['http://127.0.0.1:8787/{data}', 'GET', 'http://127.0.0.1:8787/0x01'],
  ])('sends a request for %s by %s', (template, method, requests) => {
    const hosts = { ownHost, origins: ['http://127.0.0.1:8787'] }
    const request = createLookupRequest(template, question, hosts)
    expect(request).toMatchObject({ method, url: requests })
    expect(request?.body).toBe(
      method === 'POST' ? JSON.stringify({ data: '0x01', sender: question.sender }) : undefined,
    )
  })

  test.each([
    '/sign-out',
    '//dapp.example/',
    '{data}',
    'https://dapp.example/sign-out',
    'https://DAPP.example./sign-out',
    'http://ens.example/',
    'https://ens.example:8443/',
    'https://user:secret@ens.example/',
    'https://localhost/',
    'https://a.localhost./',
    'https://router.local/',
    'https://router.home.arpa/',
    'https://metadata.internal/',
    'https://router/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://127.0.0.1:8787/',
    'http://127.0.0.1:8788/',
    'wss://ens.example/',
    'data:application/json,{}',
    'javascript:alert(1)',
    BATCH_GATEWAY,
    VIEM_MARKER,
    '',
  ])('sends no request to %j', (template) => {
    const hosts = { ownHost, origins: ['http://127.0.0.1:8787'] }
    expect(createLookupRequest(template, question, hosts)).toBeUndefined()
  })
})

/** Calls a contract that returns the next revert in each call, then `0x11`. */
async function follow(
  reverts: readonly unknown[],
  answer: (request: LookupRequest) => { status?: number; text?: string } = () => ({}),
) {
  const requests: LookupRequest[] = []
  const calls: Hex[] = []
  let bytes = 0
  const result = await callWithLookups({
    to: getAddress(RESOLVER),
    data: '0x00',
    budget: createLookupBudget(),
    hosts: { ownHost: 'dapp.example' },
    signal: new AbortController().signal,
    async call(data) {
      const revert = reverts[calls.push(data) - 1]
      if (revert !== undefined) throw { message: 'reverted', cause: { code: 3, data: revert } }
      return '0x11'
    },
    async request(request, budget) {
      requests.push(request)
      const { status = 200, text = '{"data":"0xbeef"}' } = answer(request)
      budget.takeBytes(text.length)
      bytes += text.length
      return { status, text }
    },
  }).catch((error: unknown) => error)
  return { result, requests, calls, bytes }
}

describe('callWithLookups', () => {
  const good = { sender: SENDER, urls: ['https://ens.example/{data}'], data: '0x01' } as const

  test('follows a lookup, and a batch one level deep', async () => {
    const first = await follow([offchainLookup(good.urls, '0x01')])
    expect(first).toMatchObject({ result: '0x11', requests: [{ url: 'https://ens.example/0x01' }] })
    const nested = { ...good, urls: [BATCH_GATEWAY], data: batch([good, good]) }
    const foreign = { ...nested, urls: [VIEM_MARKER] }
    const second = await follow([
      offchainLookup([BATCH_GATEWAY], batch([good, nested, foreign, good])),
    ])
    expect(second.result).toBe('0x11')
    expect(second.requests).toHaveLength(2)
    const [answers] = decodeAbiParameters(
      [{ type: 'bytes' }, { type: 'bytes' }],
      `0x${second.calls[1]?.slice(10)}`,
    )
    const [failures] = decodeFunctionResult({ abi, functionName: 'query', data: answers })
    expect(failures).toEqual([false, true, true, false])
  })

  test("does not follow viem's batch marker", async () => {
    const { result, requests } = await follow([offchainLookup([VIEM_MARKER], batch([good]))])
    expect(result).toMatchObject({ code: 'name/resolve-failed' })
    expect(requests).toEqual([])
  })

  test('follows lookups of the called contract only', async () => {
    const { result, requests } = await follow([offchainLookup(good.urls, '0x', SENDER)])
    expect(result).toMatchObject({ code: 'name/resolve-failed' })
    expect(requests).toEqual([])
  })

  test('tries the next of three hosts after an error, none after a 4xx response', async () => {
    const urls = [1, 2, 3, 4].map((one) => `https://ens${one}.example/{data}`)
    const failing = await follow([offchainLookup(urls, '0x01')], () => ({ status: 500 }))
    expect(failing.requests).toHaveLength(3)
    const refusing = await follow([offchainLookup(urls, '0x01')], () => ({ status: 404 }))
    expect(refusing.requests).toHaveLength(1)
  })

  test('stops after four lookups, ten requests or 64 kB', async () => {
    const again = (count: number) =>
      Array.from({ length: count }, () => offchainLookup(good.urls, '0x01'))
    expect((await follow(again(4))).result).toBe('0x11')
    expect((await follow(again(5))).result).toMatchObject({ code: 'name/resolve-failed' })
    const wide = offchainLookup([BATCH_GATEWAY], batch(Array.from({ length: 6 }, () => good)))
    expect((await follow([wide, wide])).requests).toHaveLength(10)
    const big = { text: JSON.stringify({ data: `0x${'00'.repeat(20_000)}` }) }
    const { requests, result } = await follow(again(3), () => big)
    expect(requests.length).toBeLessThanOrEqual(2)
    expect(result).toMatchObject({ code: 'name/resolve-failed' })
  })

  test('rejects a result that is too long', async () => {
    const { result } = await follow([`0x${'00'.repeat(64_001)}`])
    expect(result).toMatchObject({ code: 'name/resolve-failed' })
  })

  // Words that are offsets and lengths, so that values overlap, repeat and contain themselves.
  const word = fc
    .oneof(
      fc.integer({ min: 0, max: 20 }).map((count) => count * 32),
      fc.constantFrom(0, 1, 3, 64, 128, 160, 8192, 2 ** 31),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    )
    .map((value) => value.toString(16).padStart(64, '0'))
  const words = fc.array(word, { maxLength: 400 }).map((list) => list.join(''))
  const revert = fc.oneof(
    { weight: 1, arbitrary: words.map((digits): Hex => `0x556f1830${digits}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.array(url, { maxLength: 5 }), fc.array(query, { maxLength: 14 }))
        .map(([urls, queries]) => offchainLookup(urls, batch(queries))),
    },
    {
      weight: 2,
      arbitrary: words.map((digits) => offchainLookup([BATCH_GATEWAY], `0xa780bab6${digits}`)),
    },
    { weight: 1, arbitrary: fc.anything() },
  )

  test('property: requests, calls, bytes and time are bounded for any resolver', async () => {
    const answer = fc.record(
      {
        status: fc.constantFrom(200, 200, 302, 404, 500),
        text: fc.oneof(
          hex(9000).map((data) => JSON.stringify({ data })),
          fc.constantFrom('', 'null', '{"data":5}', '{"__proto__":{"data":"0x"}}'),
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(revert, { maxLength: 7 }), answer, async (reverts, response) => {
        const busyMs = startCounting()
        const { requests, calls, bytes } = await follow(reverts, () => response)
        expect(busyMs()).toBeLessThan(200)
        expect(requests.length).toBeLessThanOrEqual(10)
        expect(calls.length).toBeLessThanOrEqual(5)
        // The last response may exceed the limit.
        expect(bytes).toBeLessThanOrEqual(64_000 + 20_000)
        for (const request of requests) {
          const { protocol, port, hostname } = new URL(request.url)
          expect([protocol, port]).toEqual(['https:', ''])
          expect(hostname).not.toMatch(/dapp\.example$|localhost|^[\d.]+$/)
        }
      }),
      { seed: 15, numRuns: 500 },
    )
  })

  test('decodes 13 kB of self-references in a short time', async () => {
    // A batch of 8000 references to one entry, which is a batch of the same 8000 references.
    const count = (8000).toString(16).padStart(64, '0')
    const same = '20'.padStart(64, '0')
    const bomb: Hex = `0xa780bab6${same}${count}${same.repeat(200)}`
    const busyMs = startCounting()
    const { requests, result } = await follow([offchainLookup([BATCH_GATEWAY], bomb)])
    expect(busyMs()).toBeLessThan(200)
    expect(requests).toEqual([])
    expect(result).toMatchObject({ code: 'name/resolve-failed' })
  })
})
