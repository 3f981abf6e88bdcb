/** Strings of the account button. A file of their own, because a bundler never splits a module. */
export const accountButtonMessages = {
  'button.account': 'Account {address}',
  'button.unsupportedNetwork': 'Unsupported network',
} as const
