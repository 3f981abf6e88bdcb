import type { EncodedAccount } from '@solana/kit'
import { isTokenProgram } from '../../programs.ts'
import { readMint, readTokenAccount, tokenAmount } from '../../tokenLayout.ts'
import { accountEncoding, encodeAccount } from '../encodeAccount.ts'
import { addressParam, configParam, objectParam } from '../params.ts'
import { decimalsOf } from '../parseAccount.ts'
import { invalidParams } from '../rpcError.ts'
import { type RpcContext, type RpcMethod, withContext } from '../rpcMethod.ts'

/** The balance of one token account. */
export const getTokenAccountBalance: RpcMethod = ([address, config], context) => {
  const { cluster } = context
  const key = addressParam(address)
  configParam(config, context)
  const token = readTokenAccount(cluster.account(key))
  if (token === undefined) throw invalidParams('could not find account')
  return withContext(context, tokenAmount(token.amount, decimalsOf(cluster, token)))
}

/** The token accounts of an owner, of one mint or of one token program. */
export const getTokenAccountsByOwner: RpcMethod = ([owner, filter, config], context) => {
  const { cluster } = context
  const holder = addressParam(owner, 'owner')
  const isWanted = tokenFilter(filter, context)
  const how = accountEncoding(configParam(config, context))
  const accounts = isWanted.candidates
    .filter((account) => {
      const token = readTokenAccount(account)
      return token?.owner === holder && isWanted.mint(token.mint)
    })
    .map((account) => ({
      account: encodeAccount(cluster, account, how),
      pubkey: account.address,
    }))
  return withContext(context, accounts)
}

type TokenFilter = {
  readonly candidates: readonly EncodedAccount[]
  readonly mint: (mint: string) => boolean
}

function tokenFilter(value: unknown, { cluster }: RpcContext): TokenFilter {
  const filter = objectParam(value, 'filter')
  if (filter.programId !== undefined) {
    const program = addressParam(filter.programId, 'programId')
    if (!isTokenProgram(program)) throw invalidParams('unrecognized Token program id')
    return { candidates: cluster.svm.getProgramAccounts(program), mint: () => true }
  }
  const wanted = addressParam(filter.mint, 'filter must name a mint or a programId; mint')
  const mint = cluster.account(wanted)
  if (mint === undefined || readMint(mint) === undefined) {
    throw invalidParams('could not find mint')
  }
  return {
    candidates: cluster.svm.getProgramAccounts(mint.programAddress),
    mint: (found) => found === wanted,
  }
}
