/** Strings of a transfer that was sent, on the account and in toasts. */
export const sentTransfersMessages = {
  'sent.pending': 'Sending {amount} to {receiver}',
  'sent.done': 'Sent {amount} to {receiver}',
  'sent.failed': '{amount} to {receiver}',
  'sent.status.pending': 'Waiting for {network}',
  'sent.status.done': 'Confirmed on {network}',
  'sent.status.failed': 'Failed. Only the fee was paid.',
  'sent.status.replaced': 'Replaced in your wallet',
  'sent.status.dropped': 'Dropped by the network',
  'sent.status.unknown': 'Not found on the network. Check before you pay again.',
  'sent.own': 'your account {number}',
  'sent.view': 'View',
} as const
