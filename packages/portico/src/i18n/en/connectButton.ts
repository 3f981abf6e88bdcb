/** The strings of the connect button: the only ones that the first load holds. Ids are shared with the modal's catalogue. */
export const connectButtonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.failed': 'Offline? Try again',
  'button.restoring': 'Restoring your session',
} as const
