import { type ChainRpc, RpcError } from '../../rpc/types.ts'
import { getNamespace } from '../../tokens/tokenId.ts'
import { createCursorError } from '../createCursorError.ts'
import { mapAll } from '../mapAll.ts'
import { parseNode } from '../parseNode.ts'
import type { HistorySource } from '../types.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { readTransaction } from './readTransaction.ts'
import {
  type SignatureRow,
  Signatures,
  SolanaTransaction,
  TokenAccounts,
} from './transactionSchema.ts'

/** Each transaction is a call of its own. */
const PAGE_SIZE = 20
/** The most that a node returns. */
const SIGNATURES_MAX = 1000
const LISTS_MAX = 30
/** Calls for the signatures of one account, far back in its history. */
const ROUNDS_MAX = 10
const CALLS_AT_ONCE = 6
const CURSOR = /^(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,90})$/
const commitment = 'confirmed'

interface Place {
  readonly slot: number
  readonly signature: string
}

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Creates the history source of Solana: the signatures of an account and of its open token
 * accounts, read from the node. A transfer to a token account does not name its owner, so that
 * those of a closed one are missing.
 */
export function createSolanaHistory({ rpc }: { readonly rpc: ChainRpc }): HistorySource {
  return {
    id: 'solana',
    supports: (chainId) => getNamespace(chainId) === 'solana' && rpc.has(chainId),
    async getHistory({ account, chainId, cursor, signal }) {
      const after = readCursor(cursor)
      const request: Request = (method, params) => rpc.request(chainId, method, params, { signal })
      const owned = await readTokenAccounts(request, account)
      const lists = await mapAll(
        [account, ...owned].slice(0, LISTS_MAX),
        CALLS_AT_ONCE,
        (address) => readSignatures(request, address, after),
      )
      const merged = new Map(lists.flat().map((row) => [row.signature, row]))
      const rows = [...merged.values()].sort(compare)
      const page = rows.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      const read = await mapAll(page, CALLS_AT_ONCE, async ({ signature, blockTime }) => {
        const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment }
        const answer = await request('getTransaction', [signature, options])
        // A node may have removed what is old.
        if (answer === null) return []
        const parsed = parseNode(SolanaTransaction, answer)
        return [readTransaction(signature, { ...parsed, blockTime: parsed.blockTime ?? blockTime })]
      })
      return {
        transactions: read.flat(),
        ...(rows.length > page.length && last && { next: `${last.slot}.${last.signature}` }),
      }
    },
  }
}

async function readTokenAccounts(request: Request, owner: string): Promise<readonly string[]> {
  const read = async (programId: string): Promise<readonly string[]> => {
    const options = { encoding: 'jsonParsed', commitment }
    const answer = await request('getTokenAccountsByOwner', [owner, { programId }, options])
    return parseNode(TokenAccounts, answer).value.map(({ pubkey }) => pubkey)
  }
  const programs = await Promise.all([
    read(TOKEN_PROGRAM),
    // Old nodes do not know the second program.
    read(TOKEN_2022_PROGRAM).catch((error: unknown) => {
      if (error instanceof RpcError) return []
      throw error
    }),
  ])
  return programs.flat()
}

/** The newest signatures after a place: enough for a page, if there are as many. */
async function readSignatures(
  request: Request,
  address: string,
  after: Place | undefined,
): Promise<readonly SignatureRow[]> {
  const older: SignatureRow[] = []
  let before: string | undefined
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const options = { limit: SIGNATURES_MAX, commitment, ...(before && { before }) }
    const rows = parseNode(Signatures, await request('getSignaturesForAddress', [address, options]))
    older.push(...rows.filter((row) => after === undefined || compare(after, row) < 0))
    before = rows.at(-1)?.signature
    if (older.length > PAGE_SIZE || rows.length < SIGNATURES_MAX) break
  }
  return older
}

/** The newest first; in one slot, the order is any, but the same each time. */
function compare(a: Place, b: Place): number {
  return b.slot - a.slot || (a.signature < b.signature ? -1 : Number(a.signature > b.signature))
}

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, slot, signature] = CURSOR.exec(cursor) ?? []
  if (slot === undefined || signature === undefined) throw createCursorError()
  return { slot: Number(slot), signature }
}
