/** The strings of the account button and of the balance on it. A file of their own: a bundler keeps a module whole. */
export const accountMessages = {
  'button.account': 'Account {address}',
  'button.unsupportedNetwork': 'Unsupported network',
  'amount.exact': '{number} {symbol}',
  'amount.less': '< {number} {symbol}',
} as const

/** Which of them an amount takes. */
export function amountMessage({ less }: { less: boolean }): 'amount.exact' | 'amount.less' {
  return less ? 'amount.less' : 'amount.exact'
}
