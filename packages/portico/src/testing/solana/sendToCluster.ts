import { gone, invalidInput } from '../wallet/rpcErrors.ts'

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
}

/** Submits a signed transaction to a cluster's node. */
export async function sendToCluster(
  rpcUrl: string | undefined,
  transaction: Uint8Array,
  options: SendOptions = {},
): Promise<void> {
  if (rpcUrl === undefined) throw invalidInput('No node for this cluster')
  const encoded = btoa(String.fromCharCode(...transaction))
  const { skipPreflight, preflightCommitment, maxRetries } = options
  const params = [encoded, { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined)
  if (!response) throw gone
  const answer = (await response.json()) as { error?: unknown }
  if (answer.error !== undefined) throw answer.error
}
