/** Strings of the connect button, the only ones in the first load. The modal uses the same ids. */
export const connectButtonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.failed': 'Offline? Try again',
} as const
