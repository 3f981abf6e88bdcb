/** Strings of the views that connect one wallet. */
export const connectingMessages = {
  'connecting.waiting.title': 'Continue in {name}',
  'connecting.waiting.text': 'Approve the request in your wallet.',
  'connecting.hint.window':
    'Don’t see it? Look for the wallet’s window behind this one, or click its icon.',
  'connecting.hint.other': 'Still waiting? Ask again, or use another wallet.',
  'connecting.declined.title': 'Connection declined',
  'connecting.declined.text':
    'You declined the request in {name}. Nothing was shared with this site.',
  'connecting.pending.title': 'Request already pending',
  'connecting.pending.text':
    'A request from this site is already waiting in {name}. Respond to it there first.',
  'connecting.askAgain': 'Ask again',
  'connecting.unreachable.title': 'Can’t reach {name}',
  'connecting.unreachable.text': 'Check that it’s installed, unlocked and enabled for this site.',
  'connecting.setup.title': 'Finish setting up {name}',
  'connecting.setup.text':
    'The wallet has no account to connect yet. Create or unlock one, then try again.',
  'connecting.failed.title': 'Couldn’t connect',
  'connecting.failed.text': '{name} reported a problem: {details}',
  'connecting.failed.textPlain': '{name} reported a problem.',
  'connecting.timeout.title': 'No response from {name}',
  'connecting.timeout.text': 'The request took too long, so it was cancelled.',
  'connecting.success.title': 'Connected',
  'connecting.other': 'Use another wallet',
  'connecting.install': 'Get {name}',
} as const
