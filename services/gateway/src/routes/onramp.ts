import { json } from '@portico/common/http'
import {
  OnrampOptions,
  OnrampOptionsQuery,
  OnrampOrder,
  OnrampOrderParameters,
  OnrampOrderQuery,
  OnrampPostQuery,
  OnrampQuote,
  OnrampQuoteBody,
  OnrampUrl,
  OnrampUrlBody,
} from 'portico/gateway/onramp'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

const shared = { tag: 'Purchases', feature: 'onramp' } as const
/** Beyond the first one: a session of a provider, and an order in the database. */
const URL_POINTS = 9

const options = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'Providers of purchases, and what they sell for which money',
  query: OnrampOptionsQuery,
  answer: OnrampOptions,
  async handle(call) {
    const { country, subdivision } = call.query
    return json(await call.gateway.onramp.getOptions({ country, subdivision }))
  },
})

const quote = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'The best quote of a purchase, or an estimate',
  isIdempotent: true,
  query: OnrampPostQuery,
  body: OnrampQuoteBody,
  answer: OnrampQuote,
  async handle(call) {
    const { projectId: _, ...request } = call.body
    // Each provider that is asked costs as much as a request.
    const asked = request.provider ? 1 : call.gateway.onramp.countProviders()
    await takePoints(call, asked - 1)
    return json(await call.gateway.onramp.getQuote(request))
  },
})

const url = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: "The address of a provider's page, with an order",
  isIdempotent: true,
  query: OnrampPostQuery,
  body: OnrampUrlBody,
  answer: OnrampUrl,
  async handle(call) {
    const { gateway, project, address } = call
    await takePoints(call, URL_POINTS, 'write')
    const parts = { ...call.body, projectId: project.id, clientAddress: address }
    return json(await gateway.onramp.createUrl(parts))
  },
})

const order = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/onramp/orders/{id}',
  summary: 'The state of a purchase',
  query: OnrampOrderQuery,
  parameters: OnrampOrderParameters,
  answer: OnrampOrder,
  async handle({ gateway, project, parameters }) {
    const row = await gateway.onramp.getOrder(project.id, parameters.id)
    return { ...json(row), cacheControl: 'private, no-cache' }
  },
})

/** The endpoints of purchases. */
export const onramp: readonly Endpoint[] = [options, quote, url, order]
