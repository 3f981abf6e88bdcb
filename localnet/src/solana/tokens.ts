import { type Address, address, getAddressEncoder, lamports } from '@solana/kit'
import { keysFromLabel } from '../accounts.ts'
import type { Cluster } from './cluster.ts'
import { TOKEN_PROGRAM } from './programs.ts'
import { encodeMint } from './tokenLayout.ts'

/** An SPL token of the local world; `address` is its mint. */
export type SolanaToken = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The account that mints tokens and pays for airdrops. Its key is public. */
export const faucetKeys = keysFromLabel('portico localnet faucet')

function token(name: string, symbol: string, decimals: number): SolanaToken {
  const mint = keysFromLabel(`portico localnet mint ${symbol}`)
  return { address: address(mint.address), name, symbol, decimals }
}

/** The SPL tokens of the local cluster. */
export const solanaTokens: readonly [SolanaToken, SolanaToken] = [
  token('Test Dollar', 'tUSD', 6),
  token('Test Token', 'TEST', 9),
]

const FAUCET_LAMPORTS = 10_000_000_000_000_000n

/** Creates the mints and the faucet's own account on a fresh cluster. */
export function createMints(cluster: Cluster): void {
  const authority = new Uint8Array(getAddressEncoder().encode(faucetKeys.address))
  cluster.svm.setAccount({
    address: faucetKeys.address,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(FAUCET_LAMPORTS),
    programAddress: address('11111111111111111111111111111111'),
    space: 0n,
  })
  for (const { address: mint, decimals } of solanaTokens) {
    const data = encodeMint(authority, decimals)
    const space = BigInt(data.length)
    cluster.svm.setAccount({
      address: mint,
      data,
      executable: false,
      lamports: lamports(cluster.svm.minimumBalanceForRentExemption(space)),
      programAddress: TOKEN_PROGRAM,
      space,
    })
  }
}
