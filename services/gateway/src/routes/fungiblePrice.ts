import { json } from '@portico/common/http'
import { PriceBody, PriceQuery, Prices } from 'portico/gateway'
import { defineEndpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

const TOKENS_A_POINT = 20

export const fungiblePrice = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  tag: 'Prices',
  summary: 'Prices of tokens, by CAIP-10 id',
  feature: 'prices',
  isIdempotent: true,
  query: PriceQuery,
  body: PriceBody,
  answer: Prices,
  async handle(call) {
    const { addresses, currency } = call.body
    await takePoints(call, Math.floor(addresses.length / TOKENS_A_POINT))
    return json(await call.gateway.prices.getPrices({ addresses, currency }))
  },
})
