import type { E2eWorld } from './world.ts'

/** An owner's accounts for the first token of the cluster, as text. */
export async function tokenAccountsOf({ manifest }: E2eWorld, owner: string): Promise<string> {
  const { rpcUrl, tokens } = manifest.chains.solana
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getTokenAccountsByOwner',
      params: [owner, { mint: tokens[0]?.address }, { encoding: 'jsonParsed' }],
    }),
  })
  return JSON.stringify(await response.json())
}
