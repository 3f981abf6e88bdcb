import type { Portico } from '../../portico.ts'
import type { DirectorySnapshot, DirectoryWallet } from '../types.ts'
import { readFeatured } from './readFeatured.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'
import { unknownRecents } from './unknownRecents.ts'

/** What the directory knows that matters to the first screen. */
export async function readDirectorySnapshot(portico: Portico): Promise<DirectorySnapshot> {
  const [first, featured] = await Promise.all([
    readWalletPage(portico, { page: 1 }),
    readFeatured(portico),
  ])
  const recent = await readRecent(portico, [...first.wallets, ...featured])
  const ranked = first.wallets.map((wallet, rank) => toDirectoryWallet(wallet, rank))
  return {
    featured: featured.map((wallet) => toDirectoryWallet(wallet)),
    recommended: ranked.filter(({ id }) => featured.every((wallet) => wallet.id !== id)),
    ...(recent.length > 0 && { recent: recent.map((wallet) => toDirectoryWallet(wallet)) }),
    count: first.count,
    detected: ranked,
  }
}

// Where the directory does not answer for them, the first screen does without.
async function readRecent(
  portico: Portico,
  known: readonly ListedWallet[],
): Promise<readonly ListedWallet[]> {
  const include = unknownRecents(portico, known)
  if (include.length === 0) return []
  const page = await readWalletPage(portico, { page: 1, include }).catch(() => undefined)
  return page?.wallets ?? []
}

function toDirectoryWallet(wallet: ListedWallet, rank?: number): DirectoryWallet {
  const { id, name, rdns, imageUrl, namespaces } = wallet
  return { id, name, rdns: rdns ?? undefined, imageUrl, namespaces, rank }
}
