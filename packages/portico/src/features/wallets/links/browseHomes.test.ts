// A wallet without an rdns is found by its homepage, which must be that of the directory.
import { expect, test } from 'vitest'
import { readStaticList } from '../directory/readStaticList.ts'
import { readStaticStores } from '../directory/storePages.ts'
import { formatBrowseLink } from './formatBrowseLink.ts'

const page = 'https://site.example/swap'

test.each(['metamask', 'phantom', 'solflare', 'coinbase', 'trust', 'okx'])(
  'formatBrowseLink: finds %s of the list by its rdns and by its homepage',
  async (id) => {
    const { wallets } = await readStaticList()
    const rdns = wallets.find((wallet) => wallet.id === id)?.rdns ?? null
    const homepage = (await readStaticStores()).get(id)?.homepage ?? null
    const byHome = formatBrowseLink({ id: 'x', rdns: null, homepage }, page)
    expect(byHome).toMatch(/^https:/)
    if (rdns !== null)
      expect(formatBrowseLink({ id: 'x', rdns, homepage: null }, page)).toBe(byHome)
  },
)
