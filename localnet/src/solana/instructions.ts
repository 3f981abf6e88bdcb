import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './programs.ts'

function bytes(size: number, write: (view: DataView) => void): Uint8Array {
  const data = new Uint8Array(size)
  write(new DataView(data.buffer))
  return data
}

/** Finds the token account that belongs to an owner and a mint by convention. */
export async function associatedTokenAddress(owner: Address, mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [encode(owner), encode(TOKEN_PROGRAM), encode(mint)],
  })
  return found
}

/** Moves lamports. */
export function transferSol(from: Address, to: Address, lamports: bigint): Instruction {
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data: bytes(12, (view) => {
      view.setUint32(0, 2, true)
      view.setBigUint64(4, lamports, true)
    }),
  }
}

/** Creates an associated token account, or does nothing when it exists. */
export function createTokenAccount(
  payer: Address,
  owner: Address,
  mint: Address,
  account: Address,
): Instruction {
  return {
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: SYSTEM_PROGRAM, role: AccountRole.READONLY },
      { address: TOKEN_PROGRAM, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(1),
  }
}

function checkedAmount(instruction: number, amount: bigint, decimals: number): Uint8Array {
  return bytes(10, (view) => {
    view.setUint8(0, instruction)
    view.setBigUint64(1, amount, true)
    view.setUint8(9, decimals)
  })
}

/** An amount of a token in its smallest unit. */
export type CheckedAmount = { readonly amount: bigint; readonly decimals: number }

/** Mints tokens into a token account. */
export function mintTokens(
  mint: Address,
  account: Address,
  authority: Address,
  { amount, decimals }: CheckedAmount,
): Instruction {
  return {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: account, role: AccountRole.WRITABLE },
      { address: authority, role: AccountRole.READONLY_SIGNER },
    ],
    data: checkedAmount(14, amount, decimals),
  }
}

/** Moves tokens between two token accounts of one mint. */
export function transferTokens(
  route: { source: Address; mint: Address; destination: Address; owner: Address },
  { amount, decimals }: CheckedAmount,
): Instruction {
  return {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: route.source, role: AccountRole.WRITABLE },
      { address: route.mint, role: AccountRole.READONLY },
      { address: route.destination, role: AccountRole.WRITABLE },
      { address: route.owner, role: AccountRole.READONLY_SIGNER },
    ],
    data: checkedAmount(12, amount, decimals),
  }
}
