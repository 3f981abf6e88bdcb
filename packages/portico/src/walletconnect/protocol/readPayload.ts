import { readJson } from './readValues.ts'

/** A message between the two sides, opened. */
export type Payload =
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly params: unknown
    }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: unknown }

/** Reads JSON-RPC 2.0. @returns `undefined` for anything else */
export function readPayload(text: string): Payload | undefined {
  const { id: number, method, params, result, error } = readJson(text) ?? {}
  if (!Number.isSafeInteger(number)) return undefined
  const id = number as number
  if (typeof method === 'string') return { type: 'request', id, method, params }
  if (error !== undefined && error !== null) return { type: 'error', id, error }
  return result === undefined ? undefined : { type: 'result', id, result }
}
