/** Strings of the SIWXSignMessage view. */
export const signInMessages = {
  'signIn.sign': 'Sign in',
  'signIn.later': 'Not now',
  'signIn.wallet': 'Your wallet',
  'signIn.checking.title': 'Checking your sign-in',
  'signIn.checking.text': 'Checking whether you are already signed in to {site}.',
  'signIn.ready.title': 'Sign in to {site}',
  'signIn.ready.text':
    'Sign a message to prove this account is yours. It is free and moves no funds.',
  'signIn.busy.title': 'Signing in',
  'signIn.busy.text': 'This takes a moment.',
  'signIn.asking.title': 'Approve in {wallet}',
  'signIn.asking.text': 'Approve the signature request in your wallet.',
  'signIn.declined.title': 'Signature declined',
  'signIn.declined.text': 'You declined the signature. Nothing was signed.',
  'signIn.failed.title': 'Could not sign in',
  'signIn.failed.text': '{site} could not sign you in: {details}',
  'signIn.unreachable.text':
    'The sign-in server of {site} cannot be reached. Check your connection, then try again.',
} as const
