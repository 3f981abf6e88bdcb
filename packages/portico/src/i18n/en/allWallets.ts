/** Strings of the AllWallets view. */
export const allWalletsMessages = {
  'allWallets.search': 'Search wallets',
  'allWallets.searching': 'Searching…',
  'allWallets.certified': 'Certified',
  'allWallets.found.one': '{count} wallet found',
  'allWallets.found.other': '{count} wallets found',
  'allWallets.empty.title': 'No wallet matches “{query}”',
  'allWallets.empty.text': 'Check the spelling, or look through the whole list.',
  'allWallets.empty.all': 'Show all wallets',
  'allWallets.partial': 'More wallets could not be loaded.',

  'relay.scanAny': 'Connect by QR code',
} as const
