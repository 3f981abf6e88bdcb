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
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { id, method, params, result, error } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (typeof method === 'string') return { type: 'request', id, method, params }
  if (error !== undefined && error !== null) return { type: 'error', id, error }
  return result === undefined ? undefined : { type: 'result', id, result }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
