import type { WalletListing } from 'portico/gateway'
import type { Wallet } from './schema.ts'

/** A row as the wire has it: without what only the build needs (`source`, probes of pages). */
export function toListing({
  id,
  name,
  rdns,
  homepage,
  namespaces,
  badge,
  image,
  mobile,
  desktop,
  web,
  stores,
  walletConnect,
}: Wallet): WalletListing {
  return {
    id,
    name,
    rdns,
    homepage,
    namespaces,
    badge,
    imageId: image === null ? null : id,
    mobile,
    desktop,
    web,
    stores,
    walletConnect,
  }
}
