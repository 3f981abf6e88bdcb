import type { Portico } from '../../../core/portico.ts'
import type { DirectorySnapshot, DirectoryWallet } from '../types.ts'
import { readFeatured, readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'
import { findUnknownPictured, findUnknownRecents } from './unknownWallets.ts'

/** Reads the directory entries that the first screen needs. */
export async function readDirectorySnapshot(portico: Portico): Promise<DirectorySnapshot> {
  const [first, featured] = await Promise.all([
    readWalletPage(portico, { page: 1 }),
    readFeatured(portico),
  ])
  const { recent, pictured } = await readMore(portico, [...first.wallets, ...featured])
  const ranked = first.wallets.map((wallet, rank) => toDirectoryWallet(wallet, rank))
  return {
    featured: featured.map((wallet) => toDirectoryWallet(wallet)),
    recommended: ranked.filter(({ id }) => featured.every((wallet) => wallet.id !== id)),
    ...(recent.length > 0 && { recent }),
    ...(pictured.length > 0 && { pictured }),
    count: first.count,
    detected: ranked,
  }
}

// If the directory does not return them, the first screen works without.
async function readMore(portico: Portico, known: readonly ListedWallet[]) {
  const recents = findUnknownRecents(portico, known)
  const include = [...new Set([...recents, ...findUnknownPictured(portico, known)])]
  const page = include[0]
    ? await readWalletPage(portico, { page: 1, include }).catch(() => undefined)
    : undefined
  const wallets = (page?.wallets ?? []).map((wallet) => toDirectoryWallet(wallet))
  return {
    recent: wallets.filter(({ id }) => recents.includes(id)),
    pictured: wallets.filter(({ id }) => !recents.includes(id)),
  }
}

function toDirectoryWallet(wallet: ListedWallet, rank?: number): DirectoryWallet {
  const { id, name, rdns, imageUrl, namespaces } = wallet
  return { id, name, rdns: rdns ?? undefined, imageUrl, namespaces, rank }
}
