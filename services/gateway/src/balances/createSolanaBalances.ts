import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { type ChainRpc, RpcError } from '../rpc/types.ts'
import { getNamespace } from '../tokens/tokenId.ts'
import type { ChainMetadata, KnownToken } from '../tokens/types.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const INVALID_PARAMS = -32602
const options = { commitment: 'confirmed' } as const

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Lamports = v.object({ value: wholeNumber })
const Accounts = v.object({ value: v.array(v.unknown()) })
const Mint = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const TokenAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: Mint,
          owner: v.string(),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(wholeNumber, v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

interface Holding {
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}

export interface SolanaBalancesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/**
 * Creates the balance source of Solana: lamports, and the tokens of both token programs, summed by
 * mint. An unknown mint is named by its shortened address.
 *
 * @example
 * createSolanaBalances({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createSolanaBalances({ rpc, chains }: SolanaBalancesOptions): BalanceSource {
  return {
    id: 'solana',
    supports: (chainId) =>
      getNamespace(chainId) === 'solana' && rpc.has(chainId) && chains.has(chainId),
    async getBalances({ chainId, address, fresh, signal }) {
      const chain = chains.get(chainId)
      if (!chain) return []
      const request = (method: string, params: readonly unknown[]) =>
        rpc.request(chainId, method, params, { fresh, signal })
      const [lamports, ...programs] = await Promise.all([
        request('getBalance', [address, options]).then(readLamports),
        readHoldings(request, address, TOKEN_PROGRAM),
        readHoldings(request, address, TOKEN_2022_PROGRAM).catch(forgiveOldNode),
      ])
      const known = new Map(chain.tokens.map((token) => [token.address, token]))
      return [
        { chainId, ...chain.nativeCurrency, amount: lamports },
        ...sum(programs.flat()).map((holding) =>
          toAmount(chainId, holding, known.get(holding.mint)),
        ),
      ]
    },
  }
}

function readLamports(answer: unknown): bigint {
  const result = v.safeParse(Lamports, answer)
  if (!result.success) throw unreadable()
  return BigInt(result.output.value)
}

async function readHoldings(
  request: (method: string, params: readonly unknown[]) => Promise<unknown>,
  owner: string,
  programId: string,
): Promise<readonly Holding[]> {
  const encoding = { ...options, encoding: 'jsonParsed' }
  const answer = await request('getTokenAccountsByOwner', [owner, { programId }, encoding])
  const result = v.safeParse(Accounts, answer)
  if (!result.success) throw unreadable()
  return result.output.value.flatMap((item) => {
    // A node returns an account that it cannot parse as bytes; it is skipped.
    const account = v.safeParse(TokenAccount, item)
    if (!account.success) return []
    const { mint, tokenAmount, owner: holder } = account.output.account.data.parsed.info
    const amount = BigInt(tokenAmount.amount)
    const isMeant = holder === owner && amount > 0n
    return isMeant ? [{ mint, amount, decimals: tokenAmount.decimals }] : []
  })
}

/** An old node does not know the newer token program. */
function forgiveOldNode(error: unknown): readonly Holding[] {
  if (error instanceof RpcError && error.code === INVALID_PARAMS) return []
  throw error
}

function sum(holdings: readonly Holding[]): readonly Holding[] {
  const byMint = new Map<string, Holding>()
  for (const holding of holdings) {
    const before = byMint.get(holding.mint)?.amount ?? 0n
    byMint.set(holding.mint, { ...holding, amount: before + holding.amount })
  }
  return [...byMint.values()]
}

function toAmount(
  chainId: string,
  { mint, amount, decimals }: Holding,
  known: KnownToken | undefined,
): TokenAmount {
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  const { name = short, symbol = short, iconUrl } = known ?? {}
  return { chainId, token: `${chainId}:${mint}`, name, symbol, decimals, amount, iconUrl }
}

function unreadable(): ServiceError {
  return new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
}
