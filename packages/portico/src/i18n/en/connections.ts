/** Strings of the Connections view. */
export const connectionsMessages = {
  'connections.inUse': 'In use',
  'connections.disconnect': 'Disconnect {name}',
  'connections.add': 'Connect another wallet',
  'connections.rename': 'Name this account: {name}',
  'connections.list': 'Accounts of {name}',
  'connections.renameLabel': 'Account name',
  'connections.save': 'Save',
  'connections.recent': 'Recent',
  'connections.empty': 'No wallet is connected',
} as const
