import type { WalletCustody } from './checkCustody.ts'

/** Writes the result for the terminal: a line for each problem, and a summary. */
export function describeCustody(wallets: readonly WalletCustody[]): string {
  if (wallets.length === 0) return 'There is no wallet in these dumps.'
  const problems = wallets.flatMap(({ walletId, custody, problems }) =>
    problems.map((problem) => `${walletId} (${custody}): ${problem}`),
  )
  const count = (custody: WalletCustody['custody']) =>
    wallets.filter((wallet) => wallet.custody === custody).length
  const kinds = (['assisted', 'split', 'self'] as const)
    .map((custody) => `${count(custody)} ${custody}`)
    .join(', ')
  const failed = wallets.filter((wallet) => wallet.problems.length > 0).length
  return [
    ...problems,
    `${wallets.length} wallets (${kinds}), ${failed} not as they should be`,
  ].join('\n')
}
