/** Strings of the Connect view and of the card around every view. They load with the modal. */
export const firstViewMessages = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.tryAgain': 'Try again',
  'common.clear': 'Clear',
  'common.loading': 'Loading…',
  'common.offline': 'You’re offline. Check your connection.',
  'common.dismiss': 'Dismiss',
  'common.dismissNamed': 'Dismiss: {name}',
  'common.opensInNewTab': '(opens in a new tab)',
  'common.active': 'Current',
  'common.or': 'or',
  'common.somethingWrong': 'Something went wrong',

  'connect.title': 'Connect wallet',
  'connect.exploreTitle': 'Choose how to sign in',
  'connect.wallets': 'Wallets',
  'connect.continueWithWallet': 'Continue with a wallet',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.connected': 'Connected',
  'connect.namesake': 'From {source}',
  'connect.namesakeUnknown': 'From an unknown source',
  'connect.login': 'Continue with {name}',
  'connect.loginTitle': 'Sign in',
  'connect.empty.title': 'No wallet found in this browser',
  'connect.empty.text': 'Install one and set it up, then reload this page to connect.',
  'connect.empty.explore': 'This site has no other way to sign in yet.',
  'connect.searching': 'Looking for wallets…',
  'connect.legal.checkbox.both': 'I agree to the {terms} and {privacy}',
  'connect.legal.checkbox.terms': 'I agree to the {terms}',
  'connect.legal.checkbox.privacy': 'I agree to the {privacy}',
  'connect.legal.footer.both': 'By connecting, you agree to the {terms} and {privacy}.',
  'connect.legal.footer.terms': 'By connecting, you agree to the {terms}.',
  'connect.legal.footer.privacy': 'By connecting, you agree to the {privacy}.',
  'connect.legal.terms': 'terms of service',
  'connect.legal.privacy': 'privacy policy',
  'connect.guide.question': 'New to wallets?',
  'connect.guide.learn': 'Learn how they work',

  'email.otpTitle': 'Confirm your email',

  'email.deviceTitle': 'Approve this browser',

  'allWallets.title': 'All wallets',

  'whatIsAWallet.title': 'What is a wallet?',

  'getWallet.title': 'Get a wallet',

  'account.title': 'Account',

  'connections.title': 'Wallets and accounts',

  'settings.title': 'Wallet settings',
  /** In place of the title, until the user can open the wallet. */
  'account.protect': 'Protect your account',

  'networks.title': 'Choose a network',

  'signIn.title': 'Sign in',

  'approve.title': 'Approve request',

  'switch.title': 'Switch network',

  'unsupported.title': 'Unsupported network',

  'send.title': 'Send',

  'selectToken.title': 'Select token',

  'preview.title': 'Review send',

  'receive.title': 'Receive',

  'toast.region': 'Notifications ({hotkey})',

  'alert.region': 'For developers',

  'view.problem.title': 'This didn’t load',
  'view.problem.text': 'Check your connection, then try again.',
} as const
