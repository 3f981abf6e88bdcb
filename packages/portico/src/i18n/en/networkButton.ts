/** The strings of the network button. */
export const networkButtonMessages = {
  'button.network': 'Network: {name}',
  'button.chooseNetwork': 'Choose a network',
  'button.unsupportedNetwork': 'Unsupported network',
} as const
