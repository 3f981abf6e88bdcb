// Compares the links into wallets' own browsers with the wallets' documentation.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatBrowseLink } from './formatBrowseLink.ts'

const text = readFileSync(new URL('./test/published/browseLinks.md', import.meta.url), 'utf8')
const formsOf = (wallet: string) =>
  [...(text.split(`\n## ${wallet}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^ {4}(.+)$/gm)].map(
    ([, form = '']) => form,
  )

const page = 'https://site.example/swap?a=1'
const encoded = encodeURIComponent(page)
const origin = encodeURIComponent('https://site.example')
const open = (rdns: string) => formatBrowseLink({ id: 'x', rdns, homepage: null }, page)

test('formatBrowseLink: MetaMask, the page without its scheme', () => {
  const [form = '', example] = formsOf('io.metamask')
  expect(open('io.metamask')).toBe(form.replace('{dappUrl}', 'site.example/swap?a=1'))
  const uniswap = { id: 'metamask', rdns: 'io.metamask', homepage: null }
  expect(formatBrowseLink(uniswap, 'https://app.uniswap.org')).toBe(`${example}/`)
})

test('formatBrowseLink: Phantom, the page and its origin', () => {
  const [form = ''] = formsOf('app.phantom')
  expect(open('app.phantom')).toBe(form.replace('<url>', encoded).replace('<ref>', origin))
})

test('formatBrowseLink: Trust Wallet, Ethereum and the page', () => {
  const [example = ''] = formsOf('com.trustwallet.app')
  expect(decodeURIComponent(open('com.trustwallet.app') ?? '')).toBe(
    example.replace('https://compound.finance', page),
  )
})

test('formatBrowseLink: OKX, a link of its own scheme inside', () => {
  const [inner, outer] = formsOf('com.okex.wallet').map((line) => /"(.+)"/.exec(line)?.[1])
  expect(open('com.okex.wallet')).toBe(`${outer}${encodeURIComponent(`${inner}${encoded}`)}`)
})

test('formatBrowseLink: Base and Solflare, as documented', () => {
  const [base = ''] = formsOf('com.coinbase.wallet')
  expect(open('com.coinbase.wallet')).toBe(base.replace('{{encodedDappURI}}', encoded))
  const [solflare = ''] = formsOf('solflare')
  const link = formatBrowseLink({ id: 'solflare', rdns: null, homepage: null }, page)
  expect(link).toBe(
    solflare.replace('{{encodedDappURI}}', encoded).replace('{{encodedDappURI}}', origin),
  )
})
