import { Hono } from 'hono'
import { describeRoute, generateSpecs, resolver, validator } from 'hono-openapi'
import { GatewayErrorResponse } from 'portico/gateway'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '../http/endpoint.ts'
import { endpoints } from './endpoints.ts'

const documentation = {
  openapi: '3.1.0',
  info: {
    title: 'Portico gateway',
    version: '1',
    description:
      'Amounts are decimal text. Networks are CAIP-2 ids, accounts and tokens CAIP-10 ids. Every call names its project.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
}

/** Creates the OpenAPI 3.1 document from the schemas that check the requests. */
export function createDocument() {
  // These routes are only described, never served.
  const app = new Hono()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { body, parameters } = endpoint
    app.on(
      endpoint.method,
      path,
      describeEndpoint(endpoint),
      validator('query', endpoint.query),
      ...(parameters ? [validator('param', parameters)] : []),
      ...(body !== undefined && body !== 'raw' ? [validator('json', body)] : []),
    )
  }
  return generateSpecs(app, { documentation })
}

function describeEndpoint({
  tag,
  summary,
  answer,
  failure = GatewayErrorResponse,
  rawBody,
}: Endpoint) {
  const isPlain = 'type' in answer && !('kind' in answer)
  return describeRoute({
    tags: [tag],
    summary,
    ...(rawBody && { requestBody: { required: true, content: rawBody } }),
    responses: {
      200: {
        description: 'The answer',
        content: isPlain
          ? { [answer.type]: {} }
          : { 'application/json': { schema: resolver(answer as GenericSchema) } },
      },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: resolver(failure) } },
      },
    },
  })
}
