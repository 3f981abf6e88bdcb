/** Strings of the account button. */
export const accountButtonMessages = {
  'button.account': 'Account {address}',
  'button.unsupportedNetwork': 'Unsupported network',
} as const

/** Strings of the network button. */
export const networkButtonMessages = {
  'button.network': 'Network: {name}',
  'button.chooseNetwork': 'Choose a network',
} as const
