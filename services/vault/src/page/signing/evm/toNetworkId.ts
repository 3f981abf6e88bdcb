/** The CAIP-2 id of an EVM network. */
export function toNetworkId(chainId: bigint): string {
  return `eip155:${chainId}`
}

/** Whether a CAIP-2 id is that of an EVM network. */
export function isEvmNetworkId(id: string): boolean {
  return id.startsWith('eip155:')
}
