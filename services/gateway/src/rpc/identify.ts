import type { Namespace } from 'portico/wire'

interface Identification {
  readonly call: { readonly method: string; readonly params: readonly unknown[] }
  readonly isRight: (result: unknown, reference: string) => boolean
}

const identifications: Partial<Record<Namespace, Identification>> = {
  eip155: {
    call: { method: 'eth_chainId', params: [] },
    isRight: (result, reference) =>
      typeof result === 'string' && Number(result) === Number(reference),
  },
  solana: {
    call: { method: 'getGenesisHash', params: [] },
    // CAIP-2 of Solana: the first 32 characters of the genesis hash.
    isRight: (result, reference) => typeof result === 'string' && result.startsWith(reference),
  },
}

/** The call that identifies the network of a node. */
export function identify(chainId: string) {
  const [namespace, reference = ''] = chainId.split(':')
  const found = identifications[namespace as Namespace]
  return (
    found && { call: found.call, isRight: (result: unknown) => found.isRight(result, reference) }
  )
}
