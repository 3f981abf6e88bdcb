/** How an amount is written: beside the buttons' strings, since only a button that shows a balance needs them. */
export const amountMessages = {
  'amount.exact': '{number} {symbol}',
  'amount.less': '< {number} {symbol}',
} as const

/** Which of them an amount takes. */
export function amountMessage({ less }: { less: boolean }): keyof typeof amountMessages {
  return less ? 'amount.less' : 'amount.exact'
}
