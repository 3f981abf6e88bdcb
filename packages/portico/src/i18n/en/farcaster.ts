/** Strings of the login with Farcaster. */
export const farcasterMessages = {
  'farcaster.code': 'Sign-in code for the Farcaster app',
  'farcaster.scan.title': 'Scan with your phone',
  'farcaster.phone.title': 'Continue in the Farcaster app',
  'farcaster.text': 'Approve the sign-in there. This card goes on by itself.',
  'farcaster.loading': 'Preparing the code…',
  'farcaster.open': 'Open Farcaster',
  'farcaster.copy': 'Copy link',
  'farcaster.copied': 'Copied',
  'farcaster.copyFailed': 'Couldn’t copy the link',
  'farcaster.email.title': 'Add your email',
  'farcaster.email.text':
    'Farcaster doesn’t share one. Your wallet needs it to let you in from a new browser.',
} as const
