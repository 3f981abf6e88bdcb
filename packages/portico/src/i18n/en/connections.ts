/** Strings of the Connections view. */
export const connectionsMessages = {
  'connections.inUse': 'In use',
  'connections.disconnect': 'Disconnect {name}: {namespace}',
  'connections.add': 'Connect another wallet',
  'connections.rename': 'Name this account: {name}',
  'connections.list': 'Accounts of {name}: {namespace}',
  'connections.renameLabel': 'Account name',
  'connections.save': 'Save',
  'connections.recent': 'Recent',
  'connections.empty': 'No wallet is connected',
} as const
