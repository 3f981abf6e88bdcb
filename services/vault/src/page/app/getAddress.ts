import { FrameError } from 'portico/wire/frame'
import type { WalletAddresses } from '../../frame/index.ts'

/** The addresses of a wallet by the namespace of their chains (CAIP-2). */
const addressOf = {
  eip155: 'evmAddress',
  solana: 'solanaAddress',
} as const satisfies Record<string, keyof WalletAddresses>

/**
 * Finds the address of a wallet on a chain.
 *
 * @param chainId - a CAIP-2 id
 * @throws FrameError `chain_not_supported`
 */
export function getAddress(addresses: WalletAddresses, chainId: string): string {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  if (!Object.hasOwn(addressOf, namespace)) throw new FrameError({ code: 'chain_not_supported' })
  return addresses[addressOf[namespace as keyof typeof addressOf]]
}

/** Whether the wallet has an address on a chain. */
export function hasAddress(chainId: string): boolean {
  return Object.hasOwn(addressOf, chainId.slice(0, chainId.indexOf(':')))
}
