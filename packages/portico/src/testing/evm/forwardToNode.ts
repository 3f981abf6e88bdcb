import { gone, invalidInput, unsupportedMethod } from '../wallet/rpcErrors.ts'

/** Sends a request to the chain's node. */
export async function forwardToNode(
  rpcUrl: string | undefined,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (rpcUrl === undefined) throw unsupportedMethod(method)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined)
  if (!response) throw gone
  const answer = (await response.json()) as { result?: unknown; error?: unknown }
  if (answer.error !== undefined) throw answer.error
  if (!('result' in answer)) throw invalidInput('The node answered with neither result nor error')
  return answer.result
}
