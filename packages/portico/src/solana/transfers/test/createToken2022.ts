import type { Localnet } from '@portico/localnet'
import {
  type Address,
  createSolanaRpc,
  generateKeyPairSigner,
  getAddressEncoder,
} from '@solana/kit'
import { createTokenAccountCreation, deriveTokenAccount, SYSTEM, TOKEN_2022 } from '../programs.ts'
import { getSigner, sendAs } from './sendAs.ts'

const MINT_BYTES = 82n

/** Creates a Token-2022 mint with two decimals, and 1000 units for a test account. */
export async function createToken2022(world: Localnet, index: number): Promise<Address> {
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const owner = await getSigner(world, index)
  const mint = await generateKeyPairSigner()
  const lamports = await rpc.getMinimumBalanceForRentExemption(MINT_BYTES).send()
  const account = await deriveTokenAccount(owner.address, {
    mint: mint.address,
    program: TOKEN_2022,
  })
  const signer = { address: owner.address, role: 3, signer: owner } as const
  const instructions = [
    {
      programAddress: SYSTEM,
      accounts: [signer, { address: mint.address, role: 3, signer: mint } as const],
      data: join([0, 0, 0, 0], u64(lamports), u64(MINT_BYTES), bytesOf(TOKEN_2022)),
    },
    {
      programAddress: TOKEN_2022,
      accounts: [{ address: mint.address, role: 1 } as const],
      data: join([20, 2], bytesOf(owner.address), [0]),
    },
    createTokenAccountCreation({
      payer: owner.address,
      account,
      owner: owner.address,
      mint: mint.address,
      program: TOKEN_2022,
    }),
    {
      programAddress: TOKEN_2022,
      accounts: [
        { address: mint.address, role: 1 } as const,
        { address: account, role: 1 } as const,
        signer,
      ],
      data: join([7], u64(1000n)),
    },
  ]
  await sendAs(world, owner, instructions)
  return mint.address
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

function bytesOf(address: Address): Uint8Array {
  return new Uint8Array(getAddressEncoder().encode(address))
}

function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
