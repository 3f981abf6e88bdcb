/** Strings of the GetWallet and Downloads views. */
export const downloadsMessages = {
  'getWallet.text': 'Each of these works on this device.',
  'getWallet.app': 'App',
  'getWallet.extension': 'Browser extension',
  'getWallet.more': 'See all wallets',
  'getWallet.empty.title': 'No wallet for this device',
  'getWallet.empty.text': 'None of the wallets that this site lists can be installed here.',

  'downloads.title': 'Get {name}',
  'downloads.text': 'Install it and set it up, then reload this page to connect.',
  'downloads.textPhone': 'Install it and set it up, then open this page in its browser.',
  'downloads.textNoStore':
    '{name} is not installed here, and we know no store that has it. Its website says how to get it.',
  'downloads.others': 'Other ways',
  'downloads.browse': 'Open this page in the wallet',
  'downloads.web': 'Web app',
  'downloads.homepage': 'Website',
  'downloads.openHomepage': 'Open its website',
  'downloads.store.ios': 'App Store',
  'downloads.store.android': 'Google Play',
  'downloads.store.chrome': 'Chrome Web Store',
  'downloads.store.firefox': 'Firefox Add-ons',
  'downloads.store.edge': 'Edge Add-ons',
  'downloads.store.opera': 'Opera add-ons',
  'downloads.store.safari': 'Safari extension',
  'downloads.empty.title': '{name} is not installed here',
  'downloads.empty.text':
    'We know neither a store nor a website that has it. If you have it elsewhere, open this page there.',
  'downloads.empty.other': 'Get another wallet',
} as const
