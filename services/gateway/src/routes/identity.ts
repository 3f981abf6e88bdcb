import { json } from '@portico/common/http'
import { Identity, IdentityParameters, IdentityQuery } from 'portico/gateway'
import { defineEndpoint } from '../http/endpoint.ts'

export const identity = defineEndpoint({
  method: 'GET',
  path: '/v1/identity/{address}',
  tag: 'Accounts',
  summary: 'Name and picture of an address',
  feature: 'identity',
  query: IdentityQuery,
  parameters: IdentityParameters,
  answer: Identity,
  async handle({ gateway, parameters }) {
    const found = await gateway.identity.getIdentity({ address: parameters.address })
    return json(found, { cacheControl: 'private, max-age=60' })
  },
})
