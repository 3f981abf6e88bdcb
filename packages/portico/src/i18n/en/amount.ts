/**
 * The formats of an amount. Apart from the buttons' strings: only a button with a balance needs
 * them.
 */
export const amountMessages = {
  'amount.exact': '{number} {symbol}',
  'amount.less': '< {number} {symbol}',
} as const

/** Selects the format of an amount. */
export function amountMessage({ less }: { less: boolean }): keyof typeof amountMessages {
  return less ? 'amount.less' : 'amount.exact'
}
