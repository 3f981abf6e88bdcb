import { useMemo } from 'react'
import { buildWalletList } from '../../../features/wallets/buildWalletList.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type {
  ConnectList,
  DirectorySnapshot,
  DirectoryWallet,
} from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useModalState } from '../../shell/context.ts'
import { useDirectory } from './useDirectory.ts'

/** The connect list as it stands, of one namespace or of all. */
export function useWalletList(namespace?: Namespace): ConnectList {
  const { config } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const recents = useModalState((state) => state.recents)
  const directory = useDirectory(namespace)
  return useMemo(
    () =>
      buildWalletList({
        config,
        connectors: namespace
          ? connectors.filter((connector) => connector.namespaces.includes(namespace))
          : connectors,
        directory: namespace ? filterNamespace(directory, namespace) : directory,
        recents,
        platform: detectPlatform(),
      }),
    [config, connectors, directory, recents, namespace],
  )
}

function filterNamespace(directory: DirectorySnapshot, namespace: Namespace): DirectorySnapshot {
  const serves = ({ namespaces = [] }: DirectoryWallet) =>
    namespaces.length === 0 || namespaces.includes(namespace)
  const { featured, recommended } = directory
  return {
    ...directory,
    featured: featured.filter(serves),
    recommended: recommended.filter(serves),
  }
}
