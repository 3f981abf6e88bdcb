/** Strings of toasts, and of parts that several views share. */
export const sharedMessages = {
  'namespace.eip155': 'Ethereum (EVM)',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',

  'amount.below': '< {amount}',

  'tracker.started': 'Transaction started',
  'tracker.done': 'Transaction confirmed',
  'tracker.failed': 'Transaction failed',
  'tracker.replaced': 'Transaction replaced',
  'tracker.dropped': 'Transaction dropped',
  'tracker.unknown': 'Transaction not found',

  'age.now': 'just now',

  'relay.open': 'Open {name}',
  'relay.approve': 'Approve in {name}',

  'downloads.connect': 'Connect',

  'networks.testnet': 'Test network',

  'purpose.payment': 'Payments',
  'purpose.ordinals': 'Ordinals',

  'account.disconnect': 'Disconnect',
  'account.disconnected': 'Disconnected',
  'account.disconnectFailed': 'Failed to disconnect',
  'account.unsupported': 'Unsupported network',
  'account.viewOnExplorer': 'View on {name}',
  'account.copyFailed': 'Couldn’t copy the address',
  'account.addressCopied': 'Address copied',
  'account.retryIn.one': 'Try again in {count} second',
  'account.retryIn.other': 'Try again in {count} seconds',
} as const
