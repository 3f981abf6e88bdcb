/** The strings of the buttons: the only ones that the first load holds. Ids are shared with the modal's catalogue. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.failed': 'Offline? Try again',
  'button.restoring': 'Restoring your session',
  'button.account': 'Account {address}',
  'button.network': 'Network: {name}',
  'button.chooseNetwork': 'Choose a network',
  'button.unsupportedNetwork': 'Unsupported network',
} as const

export type ButtonMessageId = keyof typeof buttonMessages
