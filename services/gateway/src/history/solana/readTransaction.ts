import { decodeBase58 } from 'portico/wire'
import type { SourceAsset, SourceTransaction, SourceTransfer } from '../types.ts'
import { plainPrograms, SYSTEM_PROGRAM } from './programs.ts'
import { type Move, readMove } from './readMove.ts'
import type { Instruction, SolanaTransaction } from './transactionSchema.ts'

/** The address of nobody: 32 zero bytes. */
const NOBODY = SYSTEM_PROGRAM
/** A mint may have 255, of which the history lists two digits; no real token has as many. */
const DECIMALS_MAX = 36

interface Holding {
  readonly owner: string
  readonly mint: string
  readonly decimals: number
}

type Holdings = ReadonlyMap<string, Holding>

/** Reads what a transaction did: coins and tokens that instructions move, also within programs. */
export function readTransaction(
  id: string,
  { blockTime, meta, transaction }: SolanaTransaction,
): SourceTransaction {
  const { accountKeys, instructions } = transaction.message
  const { writable, readonly } = meta.loadedAddresses
  const keys = [...accountKeys, ...writable, ...readonly]
  const holdings = readHoldings(keys, meta)
  const isFailed = meta.err !== null && meta.err !== undefined
  const all = instructions.flatMap((instruction, at) => [
    instruction,
    ...meta.innerInstructions
      .filter(({ index }) => index === at)
      .flatMap((inner) => inner.instructions),
  ])
  const transfers = isFailed ? [] : all.flatMap((item) => toTransfer(keys, item, holdings) ?? [])
  const programs = instructions.map(({ programIdIndex }) => keys[programIdIndex] ?? NOBODY)
  const program = programs.find((item) => !plainPrograms.includes(item))
  return {
    id,
    minedAt: blockTime ?? 0,
    isFailed,
    sentFrom: keys[0] ?? NOBODY,
    sentTo: program ?? transfers[0]?.recipient ?? programs[0] ?? NOBODY,
    fee: `${meta.fee}`,
    ...(program && { selector: program }),
    transfers,
    approvals: [],
  }
}

/** Who owns each token account of a transaction. */
function readHoldings(
  keys: readonly string[],
  { preTokenBalances, postTokenBalances }: SolanaTransaction['meta'],
): Holdings {
  return new Map(
    [...preTokenBalances, ...postTokenBalances].flatMap(
      ({ accountIndex, mint, owner, uiTokenAmount }) => {
        const key = keys[accountIndex]
        if (key === undefined || owner === undefined) return []
        return [[key, { owner, mint, decimals: uiTokenAmount.decimals }] as const]
      },
    ),
  )
}

function toTransfer(
  keys: readonly string[],
  { programIdIndex, accounts, data }: Instruction,
  holdings: Holdings,
): SourceTransfer | undefined {
  const program = keys[programIdIndex]
  const bytes = decodeBase58(data)
  if (program === undefined || !bytes) return undefined
  const named = accounts.map((index) => keys[index] ?? NOBODY)
  const move = readMove(program, named, bytes)
  if (!move) return undefined
  const amount = `${move.amount}`
  const { from = NOBODY, to = NOBODY } = move
  if (!move.isToken) return { asset: { kind: 'native' }, sender: from, recipient: to, amount }
  const asset = toAsset(move, holdings)
  const ownerOf = (account: string) => holdings.get(account)?.owner ?? account
  return asset && { asset, sender: ownerOf(from), recipient: ownerOf(to), amount }
}

/** One unit of a mint that has no fractions counts as an NFT. */
function toAsset({ from, to, mint, amount }: Move, holdings: Holdings): SourceAsset | undefined {
  const holding = holdings.get(from ?? '') ?? holdings.get(to ?? '')
  const address = mint ?? holding?.mint
  if (address === undefined) return undefined
  const decimals = holding?.decimals ?? 0
  if (decimals > DECIMALS_MAX) return undefined
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`
  const metadata = { name: short, symbol: short, decimals }
  if (decimals === 0 && amount === 1n) return { kind: 'nft', address, metadata }
  return { kind: 'token', address, metadata }
}
