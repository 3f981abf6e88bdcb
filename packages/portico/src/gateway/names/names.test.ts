import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isNameLabel, NameRequest, type RegisteredName } from '../../wire/gateway/names.ts'
import { connectGateway } from '../connectGateway.ts'
import { createNameMessage } from './createNameMessage.ts'
import { getName } from './getName.ts'
import { getNameErrorCode } from './getNameErrorCode.ts'
import { getNameSuggestions } from './getNameSuggestions.ts'
import { getNamesOf } from './getNamesOf.ts'
import { registerName } from './registerName.ts'

const address = `0x${'71'.repeat(20)}`
const time = '2026-11-28T00:00:00.000Z'
const alice: RegisteredName = {
  name: 'alice.portico.example',
  attributes: { avatar: 'https://shop.example/a.png' },
  addresses: { 60: { address, created_at: time } },
  registered_at: time,
  updated_at: null,
}

function connect(answer: unknown, status = 200) {
  const sent: Request[] = []
  const gateway = connectGateway({
    baseUrl: 'https://gateway.example',
    projectId: 'demo',
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json(answer, { status })
    },
  })
  return { gateway, sent, urlOf: (at = 0) => new URL(sent[at]?.url ?? '') }
}

const refusal = (code: string) => ({ error: { code, message: 'why', requestId: 'r' } })

test('getName: a name, and null for one that is not registered', async () => {
  const { gateway, urlOf } = connect(alice)
  expect(await getName(gateway, { name: alice.name })).toEqual(alice)
  expect(urlOf().pathname).toBe('/v1/profile/account/alice.portico.example')
  expect(urlOf().searchParams.get('apiVersion')).toBe('2')
  const unknown = connect(refusal('not_found'), 404)
  expect(await getName(unknown.gateway, { name: alice.name })).toBeNull()
})

test('getNamesOf: the names of an address', async () => {
  const { gateway, urlOf } = connect([alice])
  expect(await getNamesOf(gateway, { address, sender: address })).toEqual([alice])
  expect(urlOf().pathname).toBe(`/v1/profile/reverse/${address}`)
  expect(urlOf().searchParams.get('sender')).toBe(address)
})

test('getNameSuggestions: none, without a request, for a text that is no name', async () => {
  const suggestions = [{ name: alice.name, registered: true }]
  const { gateway, sent, urlOf } = connect({ suggestions })
  const get = (label: string) => getNameSuggestions(gateway, { label, zone: 'portico.example' })
  expect([await get('ali'), await get('a_lice'), await get('-alice')]).toEqual([[], [], []])
  expect(sent).toEqual([])
  expect(await get('Alice')).toEqual(suggestions)
  expect(urlOf().pathname).toBe('/v1/profile/suggestions/alice')
  expect(urlOf().searchParams.get('zone')).toBe('portico.example')
})

test('registerName: sends what was signed', async () => {
  const { gateway, sent } = connect(alice)
  const message = createNameMessage({ name: 'Alice.portico.example', now: 1_795_856_400_999 })
  expect(message).toBe('{"name":"alice.portico.example","attributes":{},"timestamp":1795856400}')
  const signed = { coinType: 60, address, message, signature: '0x12' }
  expect(await registerName(gateway, signed)).toEqual(alice)
  expect(await sent[0]?.json()).toEqual({ coin_type: 60, address, message, signature: '0x12' })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('names: each failure has the text of its action, and its cause', async () => {
  const { gateway } = connect(refusal('internal'), 418)
  const signed = { coinType: 60, address, message: '{}', signature: '0x12' }
  const cases = [
    [getName(gateway, { name: alice.name }), 'Error resolving name'],
    [getNameSuggestions(gateway, { label: 'alice' }), 'Error fetching name suggestions'],
    [getNamesOf(gateway, { address }), 'Error fetching names for address'],
    [registerName(gateway, signed), 'Error registering name'],
  ] as const
  for (const [call, shortMessage] of cases) {
    await expect(call).rejects.toMatchObject({ shortMessage, cause: { code: 'http/status' } })
  }
  const aborted = getNamesOf(gateway, { address, signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ code: 'http/aborted' })
})

test('getNameErrorCode: why a registration is refused', async () => {
  const codeOf = async (answer: unknown, status: number) => {
    const { gateway } = connect(answer, status)
    const signed = { coinType: 60, address, message: '{}', signature: '0x12' }
    return registerName(gateway, signed).then(() => 'registered', getNameErrorCode)
  }
  expect(await codeOf(refusal('name_taken'), 409)).toBe('name_taken')
  expect(await codeOf(refusal('already_named'), 409)).toBe('already_named')
  expect(await codeOf(refusal('bad_request'), 400)).toBeUndefined()
  expect(await codeOf(null, 400)).toBeUndefined()
  expect(getNameErrorCode(new TypeError('else'))).toBeUndefined()
})

test('property: isNameLabel and NameRequest refuse all but letters, digits and hyphens', () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'aZ0-_. ') }))
  fc.assert(
    fc.property(texts, (text) => {
      const isPlain = /^[A-Za-z0-9-]{4,63}$/.test(text)
      const hasEnds = /^-|-$/.test(text) || text.slice(2, 4) === '--'
      expect(isNameLabel(text)).toBe(isPlain && !hasEnds)
      const request = { name: `${text}.example`, attributes: {}, timestamp: 1 }
      if (!/^[A-Za-z0-9.-]+$/.test(text)) expect(v.is(NameRequest, request)).toBe(false)
    }),
    { seed: 15, numRuns: 2000 },
  )
  expect(v.is(NameRequest, JSON.parse(createNameMessage({ name: alice.name })))).toBe(true)
})
