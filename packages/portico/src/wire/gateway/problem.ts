import * as v from 'valibot'

/** The error codes of the gateway. */
export const problemCodes = [
  'bad_request',
  'unknown_project',
  'origin_not_allowed',
  'sign_in_refused',
  'feature_off',
  'method_not_allowed',
  'not_found',
  'too_large',
  'rate_limited',
  'timeout',
  'upstream_failed',
  'unavailable',
  'internal',
] as const

/** The body of every error response. */
export const Problem = v.object({
  error: v.object({
    code: v.picklist(problemCodes),
    /** For developers: the problem and its solution. */
    message: v.string(),
    /** Also in the `x-request-id` header and in the gateway's log. */
    requestId: v.string(),
  }),
})

export type Problem = v.InferOutput<typeof Problem>
export type ProblemCode = (typeof problemCodes)[number]
