/** Strings of the GetWallet and Downloads views. */
export const downloadsMessages = {
  'getWallet.text': 'All of these work on this device.',
  'getWallet.app': 'App',
  'getWallet.extension': 'Browser extension',
  'getWallet.more': 'See all wallets',
  'getWallet.empty.title': 'No wallet for this device',
  'getWallet.empty.text': 'None of this site’s wallets can be installed here.',

  'downloads.title': 'Get {name}',
  'downloads.text': 'Install it and set it up, then reload this page to connect.',
  'downloads.textPhone': 'Install it and set it up, then open this page in its browser.',
  'downloads.textNoStore':
    '{name} is not installed here, and we could not find it in a store. Its website explains how to get it.',
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
    'We could not find a store or website for it. If you have it on another device, open this page there.',
  'downloads.empty.other': 'Get another wallet',
} as const
