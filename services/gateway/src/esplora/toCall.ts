import * as v from 'valibot'
import { isTooDeep } from '../rpc/isTooDeep.ts'
import type { EsploraCall } from './fetchEsplora.ts'
import type { EsploraRequest } from './requests.ts'

/**
 * Returns the call of a request.
 *
 * @param parameters - of the path, as the schema of the request returns them
 */
export function toCall(
  { path, answer, isText, isRight }: EsploraRequest,
  parameters: Readonly<Record<string, string>>,
): EsploraCall {
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? '')),
    read(text) {
      const value = v.parse(answer, isText ? text : readJson(text))
      if (isRight?.(value, parameters) ?? true) return value
      throw new TypeError('the answer to another request')
    },
  }
}

function readJson(text: string): unknown {
  // Too deeply nested JSON can be parsed but not serialized.
  if (isTooDeep(text)) throw new TypeError('nested too deep')
  return JSON.parse(text) as unknown
}
