/**
 * Builds the static wallet lists and logos of the library from data/, for pages without a gateway.
 * The library's readStaticList.ts and readStaticStores.ts define the format.
 *
 * node scripts/buildStatic.mjs [--check]
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
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

const notice = `/*! Logos of wallets belong to their owners; they are here so that a person can recognise a
 * wallet. Drawings from RainbowKit (https://github.com/rainbow-me/rainbowkit), MIT License,
 * Copyright (c) 2024 Rainbow, and Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License,
 * Copyright (c) 0xa3k5; pictures from thirdweb (https://github.com/thirdweb-dev/js) and
 * @polkadot/apps-config (https://github.com/polkadot-js/apps), Apache License 2.0.
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this
 * software and associated documentation files (the "Software"), to deal in the Software without
 * restriction, including without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions: The above copyright notice
 * and this permission notice shall be included in all copies or substantial portions of the
 * Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
 * INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE
 * AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */`

const head = '// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.'
const file = (about, name, rows) =>
  `${head}\n\n/** ${about} */\nexport const ${name} = \`${rows.join('\n')}\`\n`

/** A wallet's logo as a module of the library. */
const logoModule = ({ name, image }) => {
  const svg = readFileSync(new URL(image, data), 'utf8').trim()
  if (/[`\\$]/.test(svg)) throw new Error(`${image}: not plain text`)
  return `${head}\n\n/** The logo of ${name}; it belongs to its owner. */\nexport const logo = \`${svg}\`\n`
}

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

const logos = new URL('../../../modal/components/walletLogos/', library)
mkdirSync(logos, { recursive: true })
const drawn = [
  ...wallets
    .slice(0, FIRST)
    .filter(({ image }) => image !== null)
    .map(({ id, name, image }) => ({ id, name, image: `logos/${image}` })),
]
for (const wallet of drawn) writeOrCheck(new URL(`${wallet.id}.ts`, logos), logoModule(wallet))
const expected = new Set(drawn.map(({ id }) => `${id}.ts`))
const stray = readdirSync(logos).filter((name) => !expected.has(name))
if (stray.length > 0) throw new Error(`Logos of no wallet: ${stray}`)
writeOrCheck(
  new URL('../walletLogos.ts', logos),
  `${head}

${notice}

/** Loads the logo of a well-known wallet, as SVG, by its id. WalletConnect's is an icon. */
export const walletLogos: Readonly<
  Record<string, (() => Promise<{ readonly logo: string }>) | undefined>
> = {
${drawn.map(({ id }) => `  ${/^[a-z]\w*$/.test(id) ? id : `'${id}'`}: () => import('./walletLogos/${id}.ts'),`).join('\n')}
}
`,
)
