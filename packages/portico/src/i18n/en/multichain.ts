/** Strings of the ConnectingMultiChain view, beside those of connecting. */
export const multichainMessages = {
  'connecting.step': 'Request {current} of {total}: {namespace}',
  'multichain.title': 'Choose what to connect',
  'multichain.text': '{name} works on several networks. It may ask you to approve each one.',
  'multichain.connect.one': 'Connect {count} network',
  'multichain.connect.other': 'Connect {count} networks',
  'multichain.connected': 'Connected',
  'multichain.partial': 'Connected: {granted}. Declined: {declined}.',
  'multichain.skip': 'Continue',
  'multichain.retry': 'Try {declined} again',
  'multichain.partialTitle': 'Partially connected',
  'multichain.choose': 'Choose at least one',
} as const
