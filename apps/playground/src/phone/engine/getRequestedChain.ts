import type { FakeRequest } from 'portico/testing'

/** The chain that a request switches the wallet to, or adds. */
export function getRequestedChain({ method, params }: FakeRequest): number | undefined {
  if (!/^wallet_(switch|add)EthereumChain$/.test(method) || !Array.isArray(params)) return undefined
  return Number((params[0] as { chainId?: string } | undefined)?.chainId) || undefined
}
