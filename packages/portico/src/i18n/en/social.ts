/** Strings of social logins. */
export const socialMessages = {
  'social.group': 'Other accounts',
  'social.more': 'More accounts',
  'social.opening': 'Opening {name}…',
  'social.window.title': 'Continue in the {name} window',
  'social.window.text': 'Sign in there. This card goes on by itself.',
  'social.other': 'Use another way',
  'social.blocked.title': 'The window was blocked',
  'social.blocked.text': 'Allow pop-ups for this site in your browser, then try again.',
  'social.unverified.title': 'No verified email address',
  'social.unverified.text':
    'Your {name} account has none. Sign in with your email or a passkey instead.',
  'social.timeout.text': 'The sign-in took too long, so it was cancelled.',
} as const
