import { ServiceError } from '@portico/common'
import { json } from '@portico/common/http'
import {
  NameErrorResponse,
  NameParameters,
  NameQuery,
  NameSuggestions,
  NameSuggestionsParameters,
  NameSuggestionsQuery,
  NamesOf,
  NamesOfParameters,
  NamesOfQuery,
  RegisteredName,
  RegisterNameBody,
  RegisterNameQuery,
} from 'portico/gateway/names'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { toRegisteredName } from '../names/toRegisteredName.ts'
import { takePoints } from './takePoints.ts'

const shared = { tag: 'Names', feature: 'identity' } as const
/** The points of a signature check, besides that of the request. */
const SIGNATURE_POINTS = 10

const account = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/profile/account/{name}',
  summary: 'A name of the zone, with its addresses and attributes',
  query: NameQuery,
  parameters: NameParameters,
  answer: RegisteredName,
  async handle({ gateway, parameters }) {
    const found = await gateway.names.get(parameters.name)
    if (!found) throw new ServiceError('not_found', 'This name is not registered here.')
    return json(toRegisteredName(found), { cacheControl: 'private, no-cache' })
  },
})

const reverse = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  summary: 'The names of an address in the zone',
  query: NamesOfQuery,
  parameters: NamesOfParameters,
  answer: NamesOf,
  async handle({ gateway, parameters }) {
    const found = await gateway.names.listOf(parameters.address)
    return json(found.map(toRegisteredName), { cacheControl: 'private, no-cache' })
  },
})

const suggestions = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  summary: 'Names to choose from: the typed one, and free ones like it',
  query: NameSuggestionsQuery,
  parameters: NameSuggestionsParameters,
  answer: NameSuggestions,
  async handle({ gateway: { names }, parameters, query }) {
    const isOurs = query.zone === undefined || query.zone === names.zone
    const found = isOurs ? await names.suggest(parameters.name) : []
    return json({ suggestions: found }, { cacheControl: 'private, no-cache' })
  },
})

const register = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/v1/profile/account',
  summary: 'Registers a name for the account that signed for it',
  isIdempotent: true,
  query: RegisterNameQuery,
  body: RegisterNameBody,
  answer: RegisteredName,
  failure: NameErrorResponse,
  async handle(call) {
    // It must be counted: otherwise a caller could try signatures without a limit.
    await takePoints(call, SIGNATURE_POINTS, 'write')
    const record = await call.gateway.names.register(call.body)
    return json(toRegisteredName(record), { cacheControl: 'no-store' })
  },
})

/** The endpoints of names. */
export const names: readonly Endpoint[] = [account, reverse, suggestions, register]
