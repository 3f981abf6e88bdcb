import { describeIssue } from '@portico/common'
import type { Context } from 'hono'
import { ADDRESS_CACHE_MAX } from 'portico/wire'
import * as v from 'valibot'
import { GatewayError } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'

export interface Input {
  readonly query: Record<string, unknown>
  readonly parameters: unknown
}

const ADDRESS_MAX = 400

/** Makes the reader of queries and path parameters; what was asked lately in the same words is not checked again. */
export function createInputReader(endpoint: Endpoint): (c: Context) => Input {
  const known = new Map<string, Input>()
  return (c) => {
    const { url } = c.req
    const input = known.get(url)
    if (input) return input
    const made = {
      query: check(endpoint.query, c.req.query()) as Record<string, unknown>,
      parameters: endpoint.parameters && check(endpoint.parameters, c.req.param()),
    }
    if (url.length <= ADDRESS_MAX) {
      if (known.size >= ADDRESS_CACHE_MAX) known.delete(known.keys().next().value ?? '')
      known.set(url, made)
    }
    return made
  }
}

/** A few problems are enough to mend it; a hostile body may hold thousands. */
const PROBLEMS_TOLD = 5
const TOLD_LENGTH_MAX = 500

/** @throws {GatewayError} `bad_request` with what is wrong and where */
export function check(
  schema: v.GenericSchema,
  value: unknown,
  config?: v.Config<v.BaseIssue<unknown>>,
): unknown {
  const result = v.safeParse(schema, value, config)
  if (result.success) return result.output
  const problems = result.issues.slice(0, PROBLEMS_TOLD).map((issue) => describeIssue(issue))
  throw new GatewayError('bad_request', problems.join('; ').slice(0, TOLD_LENGTH_MAX))
}

/** @throws {GatewayError} `bad_request` when it is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayError('bad_request', 'The body must be JSON.')
  }
}
