import { useModal, useModalState, useSession } from '../../context.ts'
import { type DescribedWallet, describeWallet } from './describeWallet.ts'

/**
 * Returns what is known of a wallet. A wallet that leaves the page keeps the icon that it last had.
 */
export function useDescribedWallet(id: string, lastName?: string): DescribedWallet {
  const portico = useModal()
  const icons = useSession().keep(createIcons)
  const wallet = useModalState((state) => describeWallet(state, portico, id, lastName))
  if (wallet.icon) icons.set(id, wallet.icon)
  return { ...wallet, icon: wallet.icon ?? icons.get(id) }
}

/** The last known icons, by the id of the wallet. */
function createIcons(): Map<string, string> {
  return new Map()
}
