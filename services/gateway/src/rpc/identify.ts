/** The call that tells which network a node serves. */
export function identify(chainId: string) {
  const [namespace, reference = ''] = chainId.split(':')
  if (namespace === 'eip155') {
    return {
      call: { method: 'eth_chainId', params: [] },
      isRight: (result: unknown) =>
        typeof result === 'string' && Number(result) === Number(reference),
    }
  }
  if (namespace === 'solana') {
    return {
      call: { method: 'getGenesisHash', params: [] },
      // CAIP-2 of Solana: the first 32 characters of the genesis hash.
      isRight: (result: unknown) => typeof result === 'string' && result.startsWith(reference),
    }
  }
  return undefined
}
