import { firstMessages } from './firstMessages.ts'

/** Every string of the modal, in English. The keys are the message ids; `{name}` is a value, `id.one`/`id.other` are plural forms. */
export const en = {
  ...firstMessages,

  'allWallets.search': 'Search wallets',
  'allWallets.searching': 'Searching…',
  'allWallets.certified': 'Certified',
  'allWallets.found.one': '{count} wallet found',
  'allWallets.found.other': '{count} wallets found',
  'allWallets.empty.title': 'No wallet matches “{query}”',
  'allWallets.empty.text': 'Check the spelling, or look through the whole list.',
  'allWallets.empty.all': 'Show all wallets',
  'allWallets.partial': 'The next wallets could not be loaded.',

  'whatIsAWallet.home.title': 'A home for what you own',
  'whatIsAWallet.home.text':
    'See, send and receive your coins, tokens and collectibles. Only you hold the keys to them.',
  'whatIsAWallet.key.title': 'One login everywhere',
  'whatIsAWallet.key.text':
    'Connect your wallet instead of making yet another account and password.',
  'whatIsAWallet.approve.title': 'Nothing without your yes',
  'whatIsAWallet.approve.text':
    'A site sees your address. Nothing moves until you approve it in your wallet.',
  'whatIsAWallet.phrase':
    'Never share your recovery phrase. No honest site or person will ask for it.',

  'getWallet.text': 'Each of these works on this device.',
  'getWallet.app': 'App',
  'getWallet.extension': 'Browser extension',
  'getWallet.more': 'See all wallets',
  'getWallet.empty.title': 'No wallet for this device',
  'getWallet.empty.text': 'None of the wallets that this site lists can be installed here.',

  'downloads.title': 'Get {name}',
  'downloads.text': 'Install it and set it up, then reload this page to connect.',
  'downloads.textPhone': 'Install it and set it up, then open this page in its browser.',
  'downloads.textNoStore':
    '{name} is not installed here, and we know no store that has it. Its website says how to get it.',
  'downloads.others': 'Other ways',
  'downloads.connect': 'Connect',
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
    'We know neither a store nor a website that has it. If you have it elsewhere, open this page there.',
  'downloads.empty.other': 'Get another wallet',

  'whatIsANetwork.ledger.title': 'A record kept together',
  'whatIsANetwork.ledger.text':
    'A network is a public record of who owns what. Many computers keep it, and none of them owns it.',
  'whatIsANetwork.coins.title': 'Its own coin, its own fees',
  'whatIsANetwork.coins.text':
    'Each network charges its fees in its own coin. The same token may cost far less to send on another.',
  'whatIsANetwork.swap.title': 'One address, many balances',
  'whatIsANetwork.swap.text':
    'You may have the same address on several networks. What you own on one does not show on the others.',
  'whatIsANetwork.done': 'Got it',

  'connecting.waiting.title': 'Continue in {name}',
  'connecting.waiting.text': 'Accept the request in your wallet',
  'connecting.step': 'Request {current} of {total}: {namespace}',
  'connecting.hint.window':
    'Nothing there? Look for the wallet’s window behind this one, or click its icon.',
  'connecting.hint.other': 'Still waiting. You can try again or use another wallet.',
  'connecting.declined.title': 'Connection declined',
  'connecting.declined.text':
    'You declined the request in {name}. Nothing was shared with this site.',
  'connecting.pending.title': 'Request already open',
  'connecting.pending.text':
    '{name} is waiting for you. Open it and finish the request that is there.',
  'connecting.unreachable.title': '{name} cannot be reached',
  'connecting.unreachable.text':
    'Check that it is installed, unlocked and turned on for this site.',
  'connecting.setup.title': 'Finish setting up {name}',
  'connecting.setup.text':
    'The wallet has no account to share yet. Create or unlock one, then try again.',
  'connecting.failed.title': 'Could not connect',
  'connecting.failed.text': '{name} reported a problem: {details}',
  'connecting.failed.textPlain': '{name} reported a problem.',
  'connecting.timeout.title': 'No answer from {name}',
  'connecting.timeout.text': 'The request took too long and was cancelled here.',
  'connecting.success.title': 'Connected',
  'connecting.other': 'Use another wallet',
  'connecting.install': 'Get {name}',

  'relay.tabs': 'Ways to connect',
  'relay.tab.browser': 'Browser',
  'relay.tab.mobile': 'App',
  'relay.tab.browse': 'App',
  'relay.tab.qrcode': 'Phone',
  'relay.tab.web': 'Web app',
  'relay.tab.desktop': 'Desktop',
  'relay.code': 'QR code to connect a wallet',
  'relay.codeOf': 'QR code to connect {name}',
  'relay.scanAny': 'Connect by QR code',
  'relay.scan.title': 'Scan with your phone',
  'relay.scan.titleOf': 'Scan with {name}',
  'relay.scan.loading': 'Getting a code for your wallet…',
  'relay.scan.busy': 'Open the scanner in your wallet and point it at the code.',
  'relay.scan.hint5': 'Most wallets have their scanner at the top of the first screen.',
  'relay.scan.hint15': 'Cannot scan? Copy the link and paste it into your wallet.',
  'relay.reconnecting': 'Reconnecting…',
  'relay.copy': 'Copy link',
  'relay.copied': 'Copied',
  'relay.copyFailed': 'The link could not be copied',
  'relay.openHere': 'Open here',
  'relay.open': 'Open {name}',
  'relay.openAgain': 'Open {name} again',
  'relay.get': 'Get {name}',
  'relay.get.question': 'No {name} yet?',
  'relay.leave.mobile': 'Approve the connection in the app, then come back here.',
  'relay.leave.web': 'Approve the connection in the new tab, then come back here.',
  'relay.leave.desktop': 'Approve the connection in the app on this computer.',
  'relay.leave.hint15':
    'Still waiting. Open the wallet again, or copy the link and paste it there.',
  'relay.stayed.title': '{name} did not open',
  'relay.stayed.text': 'It may not be on this device. Get it, or scan the code with another one.',
  'relay.checking.title': 'Checking…',
  'relay.checking.text': 'Looking for the answer of {name}.',
  'relay.back.text': 'No answer yet. Open {name} once more and approve the connection.',
  'relay.browse.text': 'This page opens in {name}’s own browser. Connect there.',
  'relay.browser.text': '{name} is installed in this browser.',
  'relay.unsupported.title': '{name} cannot be reached here',
  'relay.unsupported.text': 'It works with this site on another device, or where it is installed.',
  'relay.anyWallet': 'your phone wallet',
  'relay.unreachable.title': 'The relay cannot be reached',
  'relay.unreachable.text': 'Nothing was sent to a wallet. Check your connection, then try again.',
  'relay.approve': 'Approve in {name}',

  'multichain.title': 'Choose what to connect',
  'multichain.text': '{name} works on several networks. It may ask once for each.',
  'multichain.connect.one': 'Connect {count} network family',
  'multichain.connect.other': 'Connect {count} network families',
  'multichain.connected': 'Connected',
  'multichain.partial': '{granted} connected. {declined} was declined.',
  'multichain.skip': 'Continue with {granted}',
  'multichain.retry': 'Try {declined} again',
  'multichain.partialTitle': 'Partly connected',
  'multichain.choose': 'Choose at least one',

  'namespace.eip155': 'Ethereum and EVM',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',

  'account.actions': 'Account options',
  'account.balance': 'Balance: {amount}',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.balanceStale': 'Updated {age}',
  'account.tokens': 'Tokens',
  'account.tokensUnavailable': 'Token Balance Unavailable',
  'account.retryIn.one': 'You can try again in {count} second',
  'account.retryIn.other': 'You can try again in {count} seconds',
  'account.noTokens': 'No tokens on {network} yet',
  'account.allTokens': 'Show all tokens',
  'account.fewerTokens': 'Show fewer tokens',
  'account.tokenCount.one': '{count} token',
  'account.tokenCount.other': '{count} tokens',
  'amount.below': '< {amount}',

  'account.copyAddress': 'Copy address',
  'account.addressCopied': 'Address copied',
  'account.copyFailed': 'The address could not be copied',
  'account.viewOnExplorer': 'View on {name}',
  'account.changeNetwork': 'Change network, now {name}',
  'account.connections.one': '{count} wallet connected',
  'account.connections.other': '{count} wallets connected',
  'account.manage': 'Wallets and accounts',
  'account.disconnect': 'Disconnect',
  'account.disconnected': 'Disconnected',
  'account.disconnectFailed': 'Failed to disconnect',
  'account.unsupported': 'Unsupported network',
  'account.unreachable': 'The wallet does not answer right now',

  'connections.inUse': 'In use',
  'connections.disconnect': 'Disconnect {name}',
  'connections.add': 'Connect another wallet',
  'connections.rename': 'Name this account: {name}',
  'connections.list': 'Accounts of {name}',
  'connections.renameLabel': 'Account name',
  'connections.save': 'Save',
  'connections.recent': 'Recent',
  'connections.empty': 'No wallet is connected',

  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.empty': 'No network matches “{query}”',
  'networks.notApproved': 'Not available in this wallet',
  'networks.testnet': 'Test network',
  'networks.deprecated': 'Shut down',

  'switch.waiting.title': 'Approve in {wallet}',
  'switch.waiting.text': 'Accept the change to {network} in your wallet.',
  'switch.hint.other': 'Still waiting. You can try again or keep the network you are on.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You declined the change to {network}. You are still on {current}.',
  'switch.pending.title': 'Request already open',
  'switch.pending.text':
    '{wallet} is waiting for you. Open it and finish the request that is there.',
  'switch.failed.title': 'Could not switch',
  'switch.failed.text': '{wallet} could not change to {network}: {details}',
  'switch.unsupported.title': 'Chain is not supported',
  'switch.unsupported.text': '{wallet} does not work on {network}.',
  'switch.other': 'Choose another network',
  'switch.done': 'Now on {network}',

  'switchChain.title': 'Connect {namespace}?',
  'switchChain.text':
    '{network} needs a wallet for {namespace}. Your other wallets stay connected.',
  'switchChain.continue': 'Choose a wallet',

  'unsupported.text':
    'This site does not work on the network your wallet is on. Choose one that it does.',

  'age.now': 'just now',
} as const

export type MessageId = keyof typeof en

/** A message id without its plural form. */
export type PluralId = {
  [Id in MessageId]: Id extends `${infer Base}.one` ? Base : never
}[MessageId]

/** Forms that English does not have. */
type ExtraForm = `${PluralId}.${'zero' | 'two' | 'few' | 'many'}`

/** A whole catalogue: every id of the English one, and the plural forms that the language has beyond. */
export type Messages = Readonly<Record<MessageId, string>> &
  Readonly<Partial<Record<ExtraForm, string>>>
