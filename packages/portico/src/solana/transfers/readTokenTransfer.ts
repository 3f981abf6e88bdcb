import type { Address } from '@solana/kit'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { receiverAccountTaken, transferNoToken } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { deriveTokenAccount, TOKEN } from './programs.ts'
import {
  type ClusterAccount,
  type ReadContext,
  readAccounts,
  readHolding,
  readMint,
} from './readAccounts.ts'
import type { SolanaRequest } from './request.ts'

/** Source, destination and facts of a token transfer. */
export interface TokenTransferInfo {
  readonly held: bigint
  /** The estimated rent of the destination account if it must be created. */
  readonly rent: bigint
  readonly takesFee: boolean
  readonly isScaled: boolean
  readonly request: NonNullable<SolanaRequest['token']>
}

const ACCOUNT_BYTES = 165n
// Includes the one extension that every such account has.
const ACCOUNT_2022_BYTES = 170n

/**
 * Reads a mint and the token accounts of a transfer. The source is the sender's associated token
 * account, or the sender's account with the highest balance if that one is empty.
 *
 * @throws {PorticoError} `transfer/no-token`, `receiver/account-taken`
 */
export async function readTokenTransfer(
  context: ReadContext,
  {
    from,
    to,
    mint,
    minted: mintAccount,
    network,
  }: {
    from: Address
    to: Address
    mint: Address
    minted: ClusterAccount | undefined
    network: Network
  },
): Promise<TokenTransferInfo> {
  const mintInfo = readMint(mintAccount)
  if (!mintInfo) throw new PorticoError(transferNoToken, { args: { network: network.name } })
  const { program, decimals, takesFee, isScaled } = mintInfo
  const [associated, destination] = await Promise.all([
    deriveTokenAccount(from, { mint, program }),
    deriveTokenAccount(to, { mint, program }),
  ])
  const [own, receiverAccount] = await readAccounts(context, [associated, destination])
  const holding = readHolding(own)
  const { source, held } =
    holding && holding.owner === from && holding.amount > 0n
      ? { source: associated, held: holding.amount }
      : await findLargest(context, { from, mint, usual: associated })
  const receiving = readHolding(receiverAccount)
  // The account may have been transferred to another owner, who would receive the tokens.
  if (receiving && (receiving.owner !== to || receiving.mint !== mint)) {
    throw new PorticoError(receiverAccountTaken)
  }
  const opens = receiving === undefined
  const size = program === TOKEN ? ACCOUNT_BYTES : ACCOUNT_2022_BYTES
  const { rpc, abortSignal } = context
  const rent = opens ? await rpc.getMinimumBalanceForRentExemption(size).send({ abortSignal }) : 0n
  return {
    held,
    rent,
    takesFee,
    isScaled,
    request: { mint, program, decimals, source, destination, opens },
  }
}

async function findLargest(
  { rpc, abortSignal, commitment }: ReadContext,
  { from, mint, usual }: { from: Address; mint: Address; usual: Address },
): Promise<{ source: Address; held: bigint }> {
  const config = { encoding: 'jsonParsed', commitment } as const
  const { value } = await rpc.getTokenAccountsByOwner(from, { mint }, config).send({ abortSignal })
  const none = { source: usual, held: 0n }
  return value.reduce((best, { pubkey, account }) => {
    const held = BigInt(account.data.parsed.info.tokenAmount.amount)
    return held > best.held ? { source: pubkey, held } : best
  }, none)
}
