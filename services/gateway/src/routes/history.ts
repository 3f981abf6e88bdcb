import { ServiceError } from '@portico/common'
import { History, HistoryParameters, HistoryQuery } from 'portico/gateway/history'
import { defineEndpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

/** Beyond the first one: a page reads a source several times, and tokens and prices. */
const POINTS = 4

export const history = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{account}/history',
  tag: 'Accounts',
  summary: 'Transactions of an account on a network, the newest first',
  feature: 'balances',
  query: HistoryQuery,
  parameters: HistoryParameters,
  answer: History,
  async handle(call) {
    const { gateway, project, parameters, query } = call
    const { account, chainId } = readAccount(parameters.account, query.chainId)
    const { cursor, hidden, onramp } = query
    await takePoints(call, POINTS)
    const page: History = await gateway.history.getHistory({
      account,
      chainId,
      cursor,
      hidden: hidden === 'true',
      purchases: onramp === undefined ? undefined : { projectId: project.id, provider: onramp },
    })
    return {
      body: JSON.stringify(page),
      type: 'application/json',
      cacheControl: 'private, no-cache',
    }
  },
})

/** @throws {ServiceError} `bad_request` without a network, or with two */
function readAccount(
  account: string,
  chainId: string | undefined,
): { readonly account: string; readonly chainId: string } {
  const at = account.lastIndexOf(':')
  const named = at < 0 ? chainId : account.slice(0, at)
  if (named === undefined) {
    throw new ServiceError('bad_request', 'Name the network: set chainId, or send a CAIP-10 id.')
  }
  if (chainId !== undefined && chainId !== named) {
    throw new ServiceError('bad_request', 'chainId and the account name two networks.')
  }
  return { account: account.slice(at + 1), chainId: named }
}
