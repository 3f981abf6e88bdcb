/** Strings of the login by e-mail. */
export const emailMessages = {
  'email.label': 'Email address',
  'email.submit': 'Continue with email',
  'email.passkey': 'Continue with a passkey',
  'email.frame': 'Secure sign-in: {name}',
  'email.invalid': 'Enter a valid email address',
  'email.wait.one': 'Please try again after {count} second',
  'email.wait.other': 'Please try again after {count} seconds',
  'email.lockedOut': 'Too many wrong codes. Try again later.',
  'email.unavailable': 'The wallet can’t be reached right now. Try again.',
  'email.loadFailed': 'Unable to load email login dependency',
  'email.failed': 'Couldn’t sign in. Try again.',
  'email.preparing': 'Preparing the secure form…',
  'email.finishing': 'Finishing…',
  'email.stopped.title': 'Sign-in didn’t finish',
  'email.stopped.text': 'The secure form stopped. Request a new code to go on.',
  'email.again': 'Send a new code',
} as const
