import { ServiceError } from '@portico/common'

/** Creates the error for an address of no network, or of another one than requested. */
export function createAddressError(chainId?: string): ServiceError {
  const whose = chainId === undefined ? 'of any network here' : 'of this network'
  return new ServiceError(
    'bad_request',
    `This is no address ${whose}: 0x and 40 hex digits (EVM), 32 bytes in base58 (Solana), bech32 or base58 (Bitcoin), or SS58 (Polkadot).`,
  )
}
