/** Strings of the views that choose and switch networks. */
export const networksMessages = {
  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.empty': 'No network matches “{query}”',
  'networks.notApproved': 'Not available in this wallet',
  'networks.deprecated': 'Shut down',

  'switch.waiting.title': 'Approve in {wallet}',
  'switch.waiting.text': 'Approve the switch to {network} in your wallet.',
  'switch.hint.other': 'Still waiting. Try again, or stay on the current network.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You declined the switch to {network}. You are still on {current}.',
  'switch.pending.title': 'Request already open',
  'switch.pending.text':
    '{wallet} already has a request from this site. Open it and answer that one first.',
  'switch.failed.title': 'Could not switch',
  'switch.failed.text': '{wallet} could not switch to {network}: {details}',
  'switch.unsupported.title': 'Chain is not supported',
  'switch.unsupported.text': '{wallet} does not work on {network}.',
  'switch.notAdded.title': 'Network not added',
  'switch.notAdded.text':
    '{wallet} did not add {network}. Add it in the wallet’s settings, then try again.',
  'switch.other': 'Choose another network',
  'switch.done': 'Now on {network}',

  'switchChain.title': 'Connect {namespace}?',
  'switchChain.text':
    '{network} needs a wallet for {namespace}. Your other wallets stay connected.',
  'switchChain.continue': 'Choose a wallet',

  'unsupported.text':
    'This site does not support the network your wallet is on. Choose one of these.',
} as const
