/** Strings of the WhatIsAWallet and WhatIsANetwork views. */
export const lessonsMessages = {
  'whatIsAWallet.home.title': 'A home for what you own',
  'whatIsAWallet.home.text':
    'See, send and receive your coins, tokens and collectibles. Only you hold the keys.',
  'whatIsAWallet.key.title': 'One sign-in everywhere',
  'whatIsAWallet.key.text':
    'Connect your wallet instead of creating yet another account and password.',
  'whatIsAWallet.approve.title': 'You approve everything',
  'whatIsAWallet.approve.text':
    'Sites can see your address, but nothing moves until you approve it in your wallet.',
  'whatIsAWallet.phrase': 'Never share your recovery phrase, no matter who asks.',

  'whatIsANetwork.ledger.title': 'A shared record',
  'whatIsANetwork.ledger.text':
    'A network is a public record of who owns what, kept by many computers and owned by no one.',
  'whatIsANetwork.coins.title': 'Its own coin, its own fees',
  'whatIsANetwork.coins.text':
    'Each network charges fees in its own coin. Sending the same token may cost far less on another.',
  'whatIsANetwork.swap.title': 'One address, many balances',
  'whatIsANetwork.swap.text':
    'You may have the same address on several networks, but each one has its own balance.',
  'whatIsANetwork.done': 'Got it',
} as const
