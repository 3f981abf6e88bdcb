/** The strings of the account button. A file of their own: a bundler keeps a module whole. */
export const accountButtonMessages = {
  'button.account': 'Account {address}',
  'button.unsupportedNetwork': 'Unsupported network',
} as const
