/** Strings of the WalletReceive and WalletCompatibleNetworks views. */
export const receiveMessages = {
  'compatible.title': 'Compatible networks',
  'receive.code': 'QR code for your address',
  'receive.address': 'Your address',
  'receive.ordinals':
    'This address is for ordinals. Receive other bitcoin at your payment address.',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.only': 'Receives on {networks}',
  'receive.onlyMany.one': 'Receives on {count} network',
  'receive.onlyMany.other': 'Receives on {count} networks',

  'compatible.text':
    'This address only works on these networks. Anything sent on another network may be lost.',
  'compatible.list': 'Compatible networks',
} as const
