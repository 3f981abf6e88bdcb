/**
 * Builds the static wallet lists of the library from data/wallets.json and data/ids.json, for pages
 * without a gateway. The library's readStaticList.ts and readStaticStores.ts define the format.
 *
 * node scripts/buildStatic.mjs [--check]
 */
import { readFileSync } from 'node:fs'
import { NAMESPACES } from './buildRow.mjs'
import { writeOrCheck } from './writeOrCheck.mjs'

const data = new URL('../data/', import.meta.url)
const library = new URL(
  '../../../../packages/portico/src/features/wallets/directory/',
  import.meta.url,
)
const json = (name) => JSON.parse(readFileSync(new URL(name, data), 'utf8'))
const { wallets } = json('wallets.json')
const ids = json('ids.json')

const WALLET_CONNECT = 1 << NAMESPACES.length
const CERTIFIED = WALLET_CONNECT << 1
/** The digits kept of an id of the public wallet registry: enough to distinguish all of them. */
const DIGITS = 8

const after = (start, value, end = '') => {
  if (value === null) return ''
  if (!value.startsWith(start) || !value.endsWith(end)) throw new Error(`'${value}' is no ${start}`)
  return value.slice(start.length, value.length - end.length)
}
const page = (value) => after('https://', value)

function row(fields) {
  const text = fields.map((field) => `${field ?? ''}`)
  if (text.some((field) => /[|`\\$\n]/.test(field))) throw new Error(`Not plain: ${text}`)
  return text.join('|').replace(/\|+$/, '')
}

function flagsOf({ namespaces, walletConnect, badge }) {
  const bits = namespaces.reduce((sum, name) => sum | (1 << NAMESPACES.indexOf(name)), 0)
  return bits | (walletConnect ? WALLET_CONNECT : 0) | (badge === 'certified' ? CERTIFIED : 0)
}

/**
 * The registry's ids, shortened. The list has no room for the ids of other kits, which only the
 * gateway knows.
 */
function digitsOf(id) {
  const own = Object.keys(ids).filter((alias) => ids[alias] === id)
  return own
    .filter((alias) => /^[0-9a-f]{64}$/.test(alias))
    .map((alias) => alias.slice(0, DIGITS))
    .join(',')
}

const listRow = (wallet) =>
  row([
    wallet.id,
    wallet.name,
    flagsOf(wallet),
    wallet.rdns,
    wallet.mobile.native,
    page(wallet.mobile.universal),
    wallet.desktop.native,
    page(wallet.desktop.universal),
    page(wallet.web),
    digitsOf(wallet.id),
  ])

const storeRow = ({ id, homepage, stores }) =>
  row([
    id,
    page(homepage),
    after('https://apps.apple.com/app/id', stores.ios),
    after('https://play.google.com/store/apps/details?id=', stores.android),
    after('https://chromewebstore.google.com/detail/', stores.chrome),
    after('https://addons.mozilla.org/firefox/addon/', stores.firefox, '/'),
    after('https://microsoftedge.microsoft.com/addons/detail/', stores.edge),
    after('https://addons.opera.com/extensions/details/', stores.opera, '/'),
    after('https://apps.apple.com/app/id', stores.safari),
  ])

/** As many as one page of the list. */
const FIRST = 40
const firstRow = (wallet) => row([wallet.id, wallet.name, flagsOf(wallet), wallet.rdns])

/**
 * The number of wallets that support one of the namespaces, for each set of namespaces. A wallet
 * without namespaces may support any.
 */
const counts = Array.from({ length: 1 << NAMESPACES.length }, (_, mask) => {
  const serves = ({ namespaces }) =>
    namespaces.length === 0 || namespaces.some((name) => mask & (1 << NAMESPACES.indexOf(name)))
  return wallets.filter(serves).length
})

const head = '// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.'
const file = (about, name, rows) =>
  `${head}\n\n/** ${about} */\nexport const ${name} = \`${rows.join('\n')}\`\n`

const cut = wallets.flatMap(({ id }) => digitsOf(id).split(',').filter(Boolean))
if (new Set(cut).size !== cut.length) throw new Error('Two ids begin with the same digits')

writeOrCheck(
  new URL('staticList.ts', library),
  file('A wallet a line, in the order of the ranking.', 'staticList', wallets.map(listRow)),
)
writeOrCheck(
  new URL('staticStores.ts', library),
  file('Where to get each wallet, a wallet a line.', 'staticStores', wallets.map(storeRow)),
)
writeOrCheck(
  new URL('staticFirst.ts', library),
  `${file('The first of them, a wallet a line.', 'staticFirst', wallets.slice(0, FIRST).map(firstRow))}
/**
 * The number of wallets that support one of the namespaces, for each set of namespaces. The index
 * is the sum of 1 (eip155), 2 (solana), 4 (bip122) and 8 (polkadot).
 */
export const totals = [${counts.join(', ')}]
`,
)
