import type { FakeRequest } from 'portico/testing'

/** The network that a site moved the wallet to. */
export function wantedChain({ method, params }: FakeRequest): number | undefined {
  if (!/^wallet_(switch|add)EthereumChain$/.test(method) || !Array.isArray(params)) return undefined
  return Number((params[0] as { chainId?: string } | undefined)?.chainId) || undefined
}
