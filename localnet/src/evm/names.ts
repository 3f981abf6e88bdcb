import { type Address, type Hex, keccak256, toBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { evmAccounts } from '../accounts.ts'

/** A name of the local world that leads to an account and back. */
export type EvmName = {
  readonly name: string
  readonly address: Address
  /** The `avatar` text as it stands in the record. */
  readonly avatar: string
}

function account(index: number): Address {
  return evmAccounts[index]?.address as Address
}

// A data URI in the record itself (ENSIP-12), since the local world has no host for images.
function drawPicture(ground: string, figure: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><circle cx="20" cy="16" r="7" fill="${figure}"/><path d="M6 40a14 14 0 0 1 28 0z" fill="${figure}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Names with a record in both directions. */
export const evmNames: readonly EvmName[] = [
  {
    name: 'alice.eth',
    address: account(0),
    avatar: drawPicture('#2f6f5e', '#f4e3c1'),
  },
  {
    name: 'bob.eth',
    address: account(1),
    avatar: drawPicture('#3b4a8c', '#f1d7c8'),
  },
]

/** An account whose reverse record claims the name of another account. Clients must not show it. */
export const falseName = { address: account(2), claims: 'alice.eth' } as const

const signerKey: Hex = keccak256(toBytes('portico localnet names'))

/**
 * The zone whose names a gateway registers and resolves (EIP-3668). `signerKey` is a TEST KEY.
 */
export const localZone = {
  name: 'portico.example',
  signerKey,
  signer: privateKeyToAddress(signerKey),
} as const
