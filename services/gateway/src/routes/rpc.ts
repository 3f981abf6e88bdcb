import { ServiceError } from '@portico/common'
import { json } from '@portico/common/http'
import { toJsonSchema } from '@valibot/to-json-schema'
import { RPC_BATCH_MAX, RpcQuery, RpcRequest } from 'portico/gateway'
import { type Call, defineEndpoint } from '../http/endpoint.ts'
import { countPoints } from '../rpc/countPoints.ts'
import { isTooDeep } from '../rpc/isTooDeep.ts'
import { mayWrite } from '../rpc/methods.ts'
import { type Calls, readCalls } from '../rpc/readCalls.ts'
import { takePoints } from './takePoints.ts'

const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }

// The endpoint checks each call of its body, so that one invalid call does not fail a batch.
const { $schema: _, ...callSchema } = toJsonSchema(RpcRequest)
const batchSchema = { type: 'array', items: callSchema, minItems: 1, maxItems: RPC_BATCH_MAX }

export const rpc = defineEndpoint({
  method: 'POST',
  path: '/v1',
  tag: 'Networks',
  summary:
    'JSON-RPC 2.0 to a network: one request or a batch of up to 1000; WebSocket for subscriptions',
  feature: 'rpc',
  isIdempotent: mayWrite,
  query: RpcQuery,
  body: 'raw',
  rawBody: { 'application/json': { schema: { anyOf: [callSchema, batchSchema] } } },
  answer: { type: 'application/json' },
  async handle(call) {
    const { gateway, query } = call
    if (!gateway.rpc.has(query.chainId)) {
      throw new ServiceError(
        'not_found',
        'This network has no upstream here; the operator sets one.',
      )
    }
    if (isTooDeep(String(call.body))) {
      throw new ServiceError('bad_request', 'The body is nested too deep.')
    }
    let body: unknown
    try {
      body = JSON.parse(String(call.body))
    } catch {
      return json(parseError)
    }
    const calls = readCalls(body)
    await takeCalls(call, calls, query.chainId)
    const answer = await gateway.rpc.answer(query.chainId, calls)
    return answer === undefined ? { status: 204, body: null } : json(answer)
  },
})

async function takeCalls(
  call: Call<unknown, unknown, unknown>,
  calls: Calls,
  chainId: string,
): Promise<void> {
  const { points, cost } = countPoints(chainId, calls)
  if (points <= 0) return
  const { perAddressPerMinute: limit } = call.project.limits
  if (points >= limit) {
    throw new ServiceError(
      'too_large',
      `This project lets ${limit} calls a minute through: send fewer at once.`,
    )
  }
  await takePoints(call, points, cost)
}
