/** Strings of the AllWallets view. */
export const allWalletsMessages = {
  'allWallets.search': 'Search wallets',
  'allWallets.searching': 'Searching…',
  'allWallets.found.one': '{count} wallet found',
  'allWallets.found.other': '{count} wallets found',
  'allWallets.empty.title': 'No wallets match “{query}”',
  'allWallets.empty.text': 'Check the spelling, or browse the full list.',
  'allWallets.empty.all': 'Show all wallets',
  'allWallets.partial': 'Couldn’t load more wallets.',

  'relay.scanAny': 'Connect with a QR code',
} as const
