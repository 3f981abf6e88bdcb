import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const SYSTEM = '11111111111111111111111111111111' as Address
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** Returns whether a program is a token program. */
export function isTokenProgram(program: string): boolean {
  return program === TOKEN || program === TOKEN_2022
}

/** Derives the associated token account of an owner and a mint. */
export async function deriveTokenAccount(
  owner: Address,
  { mint, program }: { mint: Address; program: Address },
): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = [encode(owner), encode(program), encode(mint)]
  const [account] = await getProgramDerivedAddress({ programAddress: ASSOCIATED, seeds })
  return account
}

// Account roles of kit: readonly, writable, and both with a signature.
const READ = 0
const WRITE = 1
const SIGN = 2
const SIGN_AND_WRITE = 3

interface Instruction {
  readonly programAddress: Address
  readonly accounts: readonly { readonly address: Address; readonly role: 0 | 1 | 2 | 3 }[]
  readonly data: Uint8Array
}

/** Creates a transfer of lamports (System program, instruction 2). */
export function createLamportsTransfer(from: Address, to: Address, value: bigint): Instruction {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, value, true)
  const accounts = [
    { address: from, role: SIGN_AND_WRITE },
    { address: to, role: WRITE },
  ] as const
  return { programAddress: SYSTEM, accounts, data }
}

/** Creates a token account unless it exists (Associated Token program, instruction 1). */
export function createTokenAccountCreation({
  payer,
  account,
  owner,
  mint,
  program,
}: {
  payer: Address
  account: Address
  owner: Address
  mint: Address
  program: Address
}): Instruction {
  const accounts = [
    { address: payer, role: SIGN_AND_WRITE },
    { address: account, role: WRITE },
    { address: owner, role: READ },
    { address: mint, role: READ },
    { address: SYSTEM, role: READ },
    { address: program, role: READ },
  ] as const
  return { programAddress: ASSOCIATED, accounts, data: Uint8Array.of(1) }
}

/** Creates a transfer of tokens with checked mint and decimals (Token program, instruction 12). */
export function createTokenTransfer({
  source,
  destination,
  owner,
  mint,
  program,
  value,
  decimals,
}: {
  source: Address
  destination: Address
  owner: Address
  mint: Address
  program: Address
  value: bigint
  decimals: number
}): Instruction {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, value, true)
  data[9] = decimals
  const accounts = [
    { address: source, role: WRITE },
    { address: mint, role: READ },
    { address: destination, role: WRITE },
    { address: owner, role: SIGN },
  ] as const
  return { programAddress: program, accounts, data }
}
