import { ServiceError } from '@portico/common'
import type { Reply } from '@portico/common/http'
import { RpcQuery } from 'portico/gateway'
import { type EsploraRequest, esploraRequests } from '../esplora/requests.ts'
import { EsploraRefusal } from '../esplora/types.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

const tag = 'Bitcoin'
const TEXT = 'text/plain; charset=utf-8'

/** The Esplora API of the configured Bitcoin networks. */
export const esplora: readonly Endpoint[] = [
  ...esploraRequests.map(defineRead),
  defineEndpoint({
    method: 'POST',
    path: '/v1/tx',
    tag,
    summary: 'Sends a raw Bitcoin transaction in hex; returns its id',
    feature: 'rpc',
    isIdempotent: true,
    query: RpcQuery,
    body: 'raw',
    rawBody: { 'text/plain': { schema: { type: 'string', pattern: '^(?:[0-9A-Fa-f]{2})+$' } } },
    answer: { type: 'text/plain' },
    async handle(call) {
      const { gateway, query } = call
      // Like a call of the JSON-RPC endpoint that sends: it must be counted.
      await takePoints(call, 1, 'write')
      return reply(async () => {
        const hex = String(call.body).trim()
        return { body: await gateway.esplora.sendTransaction(query.chainId, hex), type: TEXT }
      })
    },
  }),
]

function defineRead(request: EsploraRequest): Endpoint {
  const { path, summary, parameters, answer, isText } = request
  return defineEndpoint({
    method: 'GET',
    path: `/v1${path}`,
    tag,
    summary,
    feature: 'rpc',
    query: RpcQuery,
    parameters,
    answer: isText ? { type: 'text/plain' } : answer,
    handle: ({ gateway, query, parameters: given }) =>
      reply(async () => {
        const { text, type } = await gateway.esplora.request(query.chainId, request, given)
        return { body: text, type, cacheControl: 'private, no-cache' }
      }),
  })
}

/** What a server responds about the subject is sent with its status, in plain text as it does. */
async function reply(make: () => Promise<Reply>): Promise<Reply> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof EsploraRefusal)) throw error
    const { status, message } = error
    if (message !== '') return { status, body: message, type: TEXT }
    throw status === 404
      ? new ServiceError('not_found', 'The network does not know this.')
      : new ServiceError('bad_request', 'The network does not accept this.')
  }
}
