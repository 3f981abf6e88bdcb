import type { EncodedAccount } from '@solana/kit'
import type { Json } from '../../net/json.ts'
import type { Cluster } from '../cluster.ts'
import { TOKEN_2022_PROGRAM } from '../programs.ts'
import { readMint, readTokenAccount, type TokenAccount, tokenAmount } from '../tokenLayout.ts'

/** Finds the decimals of a mint; 0 for a mint that does not exist (any more). */
export function decimalsOf(cluster: Cluster, token: Pick<TokenAccount, 'mint'>): number {
  return readMint(cluster.account(token.mint))?.decimals ?? 0
}

/**
 * Writes the data of a mint or token account as nodes parse it; undefined for any other account.
 */
export function parseAccountData(cluster: Cluster, account: EncodedAccount): Json {
  const program = account.programAddress === TOKEN_2022_PROGRAM ? 'spl-token-2022' : 'spl-token'
  const mint = readMint(account)
  if (mint !== undefined) {
    const info = { ...mint, supply: mint.supply.toString() }
    return { parsed: { info, type: 'mint' }, program, space: account.space }
  }
  const token = readTokenAccount(account)
  if (token === undefined) return undefined
  const info = tokenInfo(token, decimalsOf(cluster, token))
  return { parsed: { info, type: 'account' }, program, space: account.space }
}

function tokenInfo(token: TokenAccount, decimals: number): Json {
  const reserve = token.nativeReserve
  return {
    isNative: reserve !== null,
    mint: token.mint,
    owner: token.owner,
    state: token.state,
    tokenAmount: tokenAmount(token.amount, decimals),
    // Nodes leave out what is not set.
    closeAuthority: token.closeAuthority ?? undefined,
    delegate: token.delegate ?? undefined,
    delegatedAmount:
      token.delegate === null ? undefined : tokenAmount(token.delegatedAmount, decimals),
    rentExemptReserve: reserve === null ? undefined : tokenAmount(reserve, 9),
  }
}
