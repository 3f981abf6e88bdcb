import type { Address } from '@solana/kit'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { receiverAccountTaken, transferNoToken } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import type { ClusterRpc } from '../askCluster.ts'
import { TOKEN, tokenAccountOf } from './programs.ts'
import { type ClusterAccount, readAccounts, readHolding, readMint } from './readAccounts.ts'
import type { SolanaRequest } from './request.ts'

/** Where tokens come from and go to. */
export interface TokenSide {
  readonly held: bigint
  /** Of a token account, when one has to be opened: as far as the mint alone tells. */
  readonly rent: bigint
  readonly takesFee: boolean
  readonly isScaled: boolean
  readonly request: NonNullable<SolanaRequest['token']>
}

interface Ask {
  readonly rpc: ClusterRpc
  readonly abortSignal: AbortSignal
  readonly commitment: 'processed' | 'confirmed' | 'finalized'
}

const ACCOUNT_BYTES = 165n
// With the one extension that every such account has.
const ACCOUNT_2022_BYTES = 170n

/**
 * Reads a mint and both ends of a transfer of it. The sender's tokens are taken from where they are kept by convention, or, when there are
 * none, from the fullest account of the same owner.
 *
 * @throws {PorticoError} `transfer/no-token`, `receiver/account-taken`
 */
export async function readTokenSide(
  ask: Ask,
  {
    from,
    to,
    mint,
    minted,
    network,
  }: {
    from: Address
    to: Address
    mint: Address
    minted: ClusterAccount | undefined
    network: Network
  },
): Promise<TokenSide> {
  const facts = readMint(minted)
  if (!facts) throw new PorticoError(transferNoToken, { args: { network: network.name } })
  const { program, decimals, takesFee, isScaled } = facts
  const [usual, destination] = await Promise.all([
    tokenAccountOf(from, { mint, program }),
    tokenAccountOf(to, { mint, program }),
  ])
  const [own, theirs] = await readAccounts(ask, [usual, destination])
  const holding = readHolding(own)
  const { source, held } =
    holding && holding.owner === from && holding.amount > 0n
      ? { source: usual, held: holding.amount }
      : await findFullest(ask, { from, mint, usual })
  const receiving = readHolding(theirs)
  // It may have been given away, with its address as it was: what is sent there would be somebody else's.
  if (receiving && (receiving.owner !== to || receiving.mint !== mint)) {
    throw new PorticoError(receiverAccountTaken)
  }
  const opens = receiving === undefined
  const size = program === TOKEN ? ACCOUNT_BYTES : ACCOUNT_2022_BYTES
  const { rpc, abortSignal } = ask
  const rent = opens ? await rpc.getMinimumBalanceForRentExemption(size).send({ abortSignal }) : 0n
  return {
    held,
    rent,
    takesFee,
    isScaled,
    request: { mint, program, decimals, source, destination, opens },
  }
}

async function findFullest(
  { rpc, abortSignal, commitment }: Ask,
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
