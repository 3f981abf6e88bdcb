import type { WalletListing } from 'portico/gateway'
import type { Wallet } from './schema.ts'

/** Converts a row for the API, without the fields that only the build uses. */
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
