/** Strings of the WalletReceive and WalletCompatibleNetworks views. */
export const receiveMessages = {
  'receive.code': 'QR code of your address',
  'receive.address': 'Your address',
  'receive.ordinals':
    'This address is for ordinals. Receive other bitcoin at your payment address.',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.only': 'Only send on {networks}',
  'receive.onlyMany.one': 'Only send on {count} network',
  'receive.onlyMany.other': 'Only send on these {count} networks',

  'compatible.text':
    'This address receives on these networks. What is sent on another one may be lost.',
  'compatible.list': 'Compatible networks',
} as const
