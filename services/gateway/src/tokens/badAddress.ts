import { ServiceError } from '@portico/common'

/** The refusal of an address that no network has, or not the one that was asked for, with the forms that are taken. */
export function createAddressError(chainId?: string): ServiceError {
  const whose = chainId === undefined ? 'of any network here' : 'of this network'
  return new ServiceError(
    'bad_request',
    `This is no address ${whose}: 0x and 40 hex digits (EVM), or 32 bytes in base58 (Solana).`,
  )
}
