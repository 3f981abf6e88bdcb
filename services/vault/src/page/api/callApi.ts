import * as v from 'valibot'
import { PROJECT_HEADER } from '../../api/index.ts'
import type { Clock } from '../time/clock.ts'
import { ApiCallError, type ApiCallErrorBody } from './apiCallError.ts'

/** The service answers or ends a request in less. */
export const CALL_TIMEOUT_MS = 10_000

export interface ApiConnection {
  /** The origin of the service. Default: that of this page. */
  readonly origin?: string | undefined
  /** The schema of its errors. */
  readonly errors: v.GenericSchema<unknown, ApiCallErrorBody>
  readonly fetch: typeof fetch
  readonly projectId: string
  readonly clock: Clock
}

export interface ApiCallParameters<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly body?: object | undefined
  readonly accessToken?: string | undefined
  /** Without it, the response has no body. */
  readonly reply?: v.GenericSchema<unknown, Reply> | undefined
}

/**
 * Calls a service, with its cookies.
 *
 * @throws ApiCallError with the code of the service; `unavailable` if there is no response in time,
 * or one that does not fit
 */
export async function callApi<Reply = undefined>(
  { origin, errors, fetch, projectId, clock }: ApiConnection,
  { method, path, body, accessToken, reply }: ApiCallParameters<Reply>,
): Promise<Reply> {
  const controller = new AbortController()
  const cancel = clock.after(CALL_TIMEOUT_MS, () => controller.abort())
  try {
    const response = await fetch(`${origin ?? ''}${path}`, {
      method,
      signal: controller.signal,
      credentials: origin === undefined ? 'same-origin' : 'include',
      redirect: 'error',
      headers: {
        [PROJECT_HEADER]: projectId,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content: unknown = response.status === 204 ? undefined : await response.json()
    if (!response.ok) throw new ApiCallError(v.parse(errors, content))
    return (reply ? v.parse(reply, content) : undefined) as Reply
  } catch (error) {
    if (error instanceof ApiCallError) throw error
    const message = 'The service did not respond.'
    throw new ApiCallError({ code: 'unavailable', message }, error)
  } finally {
    cancel()
  }
}
