import { useMemo } from 'react'
import { buildWalletList } from '../../../core/wallets/buildWalletList.ts'
import { detectPlatform } from '../../../core/wallets/detectPlatform.ts'
import type { ConnectList } from '../../../core/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useModalState } from '../../shell/context.ts'
import { getDirectory } from './getDirectory.ts'

/** The connect list as it stands, of one namespace or of all. */
export function useWalletList(namespace?: Namespace): ConnectList {
  const { config } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const recents = useModalState((state) => state.recents)
  return useMemo(
    () =>
      buildWalletList({
        config,
        connectors: namespace
          ? connectors.filter((connector) => connector.namespaces.includes(namespace))
          : connectors,
        directory: getDirectory(),
        recents,
        platform: detectPlatform(),
      }),
    [config, connectors, recents, namespace],
  )
}
