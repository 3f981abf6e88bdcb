import { PriceBody, PriceQuery, Prices } from 'portico/gateway'
import { defineEndpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'

export const fungiblePrice = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  tag: 'Prices',
  summary: 'Prices of tokens, by CAIP-10 id',
  feature: 'prices',
  query: PriceQuery,
  body: PriceBody,
  answer: Prices,
  async handle({ gateway, body: { addresses, currency } }) {
    return json(await gateway.prices.getPrices({ addresses, currency }))
  },
})
