import type { Portico } from '../../portico.ts'
import type { DirectorySnapshot, DirectoryWallet } from '../types.ts'
import { readFeatured } from './readFeatured.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'

/** What the directory knows that matters to the first screen. */
export async function readDirectorySnapshot(portico: Portico): Promise<DirectorySnapshot> {
  const [first, featured] = await Promise.all([
    readWalletPage(portico, { page: 1 }),
    readFeatured(portico),
  ])
  const ranked = first.wallets.map((wallet, rank) => toDirectoryWallet(wallet, rank))
  return {
    featured: featured.map((wallet) => toDirectoryWallet(wallet)),
    recommended: ranked.filter(({ id }) => featured.every((wallet) => wallet.id !== id)),
    count: first.count,
    detected: ranked,
  }
}

function toDirectoryWallet(wallet: ListedWallet, rank?: number): DirectoryWallet {
  const { id, name, rdns, imageUrl, namespaces } = wallet
  return { id, name, rdns: rdns ?? undefined, imageUrl, namespaces, rank }
}
