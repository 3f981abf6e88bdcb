/** Strings of the WhatIsAWallet and WhatIsANetwork views. */
export const lessonsMessages = {
  'whatIsAWallet.home.title': 'A home for what you own',
  'whatIsAWallet.home.text':
    'See, send and receive your coins, tokens and collectibles. Only you hold the keys to them.',
  'whatIsAWallet.key.title': 'One login everywhere',
  'whatIsAWallet.key.text':
    'Connect your wallet instead of creating yet another account and password.',
  'whatIsAWallet.approve.title': 'Nothing without your yes',
  'whatIsAWallet.approve.text':
    'A site sees your address. Nothing moves until you approve it in your wallet.',
  'whatIsAWallet.phrase':
    'Never share your recovery phrase. No honest site or person will ask for it.',

  'whatIsANetwork.ledger.title': 'A shared record',
  'whatIsANetwork.ledger.text':
    'A network is a public record of who owns what. Many computers keep it, and no one owns it.',
  'whatIsANetwork.coins.title': 'Its own coin, its own fees',
  'whatIsANetwork.coins.text':
    'Each network charges its fees in its own coin. The same token may cost far less to send on another.',
  'whatIsANetwork.swap.title': 'One address, many balances',
  'whatIsANetwork.swap.text':
    'You may have the same address on several networks. What you own on one does not show on the others.',
  'whatIsANetwork.done': 'Got it',
} as const
