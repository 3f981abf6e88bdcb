/** Strings of the SIWXSignMessage view. */
export const signInMessages = {
  'signIn.sign': 'Sign in',
  'signIn.offline': 'You’re offline',
  'signIn.later': 'Not now',
  'signIn.wallet': 'Your wallet',
  'signIn.checking.title': 'Checking your sign-in',
  'signIn.checking.text': 'Checking whether you’re already signed in to {site}.',
  'signIn.ready.title': 'Confirm it’s you',
  'signIn.ready.text':
    'Sign a message to prove to {site} that this account is yours. It’s free and moves no funds.',
  'signIn.busy.title': 'Signing in',
  'signIn.busy.text': 'This takes a moment.',
  'signIn.asking.title': 'Approve in {wallet}',
  'signIn.asking.text': 'Approve the signature request in your wallet.',
  'signIn.declined.title': 'Signature declined',
  'signIn.declined.text': 'You declined the request, so nothing was signed.',
  'signIn.failed.title': 'Couldn’t sign in',
  'signIn.failed.text': '{site} couldn’t sign you in. {details}',
  'signIn.unreachable.text':
    'Can’t reach {site}’s sign-in server. Check your connection, then try again.',
} as const
