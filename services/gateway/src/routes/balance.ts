import { BalanceParameters, BalanceQuery, Balances } from 'portico/gateway'
import { defineEndpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

export const balance = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  tag: 'Accounts',
  summary: 'Tokens of an account with their prices',
  feature: 'balances',
  query: BalanceQuery,
  parameters: BalanceParameters,
  answer: Balances,
  async handle(call) {
    const { gateway, parameters, query } = call
    // A forced update of every network costs as many points as there are networks.
    if (query.forceUpdate === 'true' && query.chainId === undefined) {
      await takePoints(call, gateway.balances.chains.length - 1)
    }
    const body = await gateway.balances.getBalancesText({
      address: parameters.address,
      chainId: query.chainId,
      currency: query.currency,
      forceUpdate: query.forceUpdate === 'true',
    })
    return { body, type: 'application/json', cacheControl: 'private, no-cache' }
  },
})
