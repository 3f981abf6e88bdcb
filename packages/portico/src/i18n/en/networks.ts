/** Strings of the views that choose and switch networks. */
export const networksMessages = {
  'whatIsANetwork.title': 'What is a network?',
  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.empty': 'No networks match “{query}”',
  'networks.all': 'Show all networks',
  'networks.notApproved': 'Not available in this wallet',
  'networks.deprecated': 'Shut down',

  'switch.waiting.title': 'Approve in {wallet}',
  'switch.waiting.text': 'Approve the switch to {network} in your wallet.',
  'switch.hint.other': 'Still waiting? Ask again, or stay on the current network.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You declined the switch to {network}. You’re still on {current}.',
  'switch.pending.title': 'Request already pending',
  'switch.pending.text':
    'A request from this site is already waiting in {wallet}. Respond to it there first.',
  'switch.setup.text': 'Unlock your wallet or finish setting it up, then try again.',
  'switch.failed.title': 'Couldn’t switch',
  'switch.failed.text': '{wallet} couldn’t switch to {network}: {details}',
  'switch.unsupported.title': 'Chain is not supported',
  'switch.unsupported.text': '{wallet} doesn’t support {network}.',
  'switch.notAdded.title': 'Network not added',
  'switch.notAdded.text':
    '{wallet} didn’t add {network}. Add it in the wallet’s settings, then try again.',
  'switch.other': 'Choose another network',
  'switch.done': 'Switched to {network}',

  'switchChain.title': 'Connect {namespace}?',
  'switchChain.text':
    'None of your wallets is connected to {network}. Choose one that supports it. Your others stay connected.',
  'switchChain.continue': 'Choose a wallet',

  'unsupported.swaps': 'Network not supported for Swaps',
  'unsupported.swapsText': 'Change to one of these networks to swap.',
  'unsupported.swapsNone': 'This site has no other network with swaps.',
  'unsupported.text':
    'This site doesn’t support the network your wallet is on. Choose one of these.',
} as const
