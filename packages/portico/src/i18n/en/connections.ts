/** Strings of the Connections view. */
export const connectionsMessages = {
  'connections.inUse': 'Active',
  'connections.disconnect': 'Disconnect {name}: {namespace}',
  'connections.walletPage': 'Manage {name}: {namespace}',
  'connections.add': 'Connect another wallet',
  'connections.addFirst': 'Connect a wallet',
  'connections.rename': 'Rename {name}',
  'connections.list': 'Accounts of {name}: {namespace}',
  'connections.renameLabel': 'Account name',
  'connections.save': 'Save',
  'connections.recent': 'Recent',
  'connections.empty': 'No wallets connected',
} as const
