import type { Network } from 'portico/networks'
import type { Namespace } from 'portico/wire'
import type { Host } from '../start/hosts.ts'
import { namespacesOf } from './adapters.ts'

// Newer major versions of most of these do not work, so each package has the version it needs.
const noble = ['@noble/ciphers@1', '@noble/curves@1', '@noble/hashes@1']

/** The chain libraries of each adapter, which are optional peer dependencies. */
const adapterPackages: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['viem@2'],
  solana: ['@solana/kit@8'],
  bip122: ['@scure/btc-signer@1'],
  polkadot: [
    ...noble.slice(1),
    '@polkadot-api/merkleize-metadata@1.1',
    '@polkadot-api/metadata-builders@0.13',
    '@polkadot-api/substrate-bindings@0.16',
  ],
}

/** What each kind of page needs besides. A React app has React. */
const hostPackages: Readonly<Record<Exclude<Host['id'], 'script'>, readonly string[]>> = {
  react: [],
  wagmi: ['viem@2', 'wagmi', '@tanstack/react-query'],
  element: ['react', 'react-dom'],
}

/**
 * The command that installs everything that the code of `createSnippet` imports, lazily too.
 *
 * @param networks - those of the code
 * @param host - the kind of page
 * @returns undefined for a script tag, which needs no package
 */
export function createInstallCommand(
  networks: ReadonlyMap<string, Network>,
  host: Host['id'],
): string | undefined {
  if (host === 'script') return undefined
  const adapters = namespacesOf(networks.values()).flatMap((it) => adapterPackages[it])
  // The code always has `walletConnect()`, which needs the packages of noble.
  const packages = new Set(['portico', ...hostPackages[host], ...adapters, ...noble])
  return `npm install ${[...packages].join(' ')}`
}
