import type { OnrampUrlRequest } from 'portico/gateway/onramp'
import { getAddressNamespace, getNamespace } from '../tokens/tokenId.ts'
import type { OnrampProvider } from './types.ts'

type HasNode = (chainId: string) => boolean

/** The providers of a network, and those that sell on another one in its place. */
export function findCandidates({
  providers,
  wanted,
  id,
  hasNode,
}: {
  readonly providers: readonly OnrampProvider[]
  readonly wanted: string
  readonly id: string | undefined
  readonly hasNode: HasNode
}): readonly { readonly provider: OnrampProvider; readonly network: string }[] {
  const found = providers
    .filter((provider) => id === undefined || provider.id === id)
    .flatMap((provider) => {
      const serves = provider.networks?.includes(wanted) ?? true
      const network = serves ? wanted : provider.fallbackNetwork?.(wanted)
      return network !== undefined && hasNode(network) ? [{ provider, network, serves }] : []
    })
  return found.sort((a, b) => Number(b.serves) - Number(a.serves))
}

/** The wallets of the network first, with the networks that the provider serves. */
export function getWallets({
  destinationWallets,
  provider: { networks },
  network,
  hasNode,
}: Pick<OnrampUrlRequest, 'destinationWallets'> & {
  readonly provider: OnrampProvider
  readonly network: string
  readonly hasNode: HasNode
}) {
  const wallets = destinationWallets.flatMap(({ address, blockchains = [], assets }) => {
    const namespace = getAddressNamespace(address)
    const own = [network, ...blockchains].filter(
      (chainId) =>
        getNamespace(chainId) === namespace &&
        hasNode(chainId) &&
        (networks?.includes(chainId) ?? true),
    )
    return own.length === 0 ? [] : [{ address, blockchains: [...new Set(own)], assets }]
  })
  return wallets.sort(
    (a, b) => Number(b.blockchains.includes(network)) - Number(a.blockchains.includes(network)),
  )
}
