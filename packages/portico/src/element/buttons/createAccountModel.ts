import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getActiveNetwork } from '../../features/networks/selectors.ts'
import { accountButtonMessages } from '../../i18n/en/buttons.ts'
import { getAccountButtonState, getActiveIdentity } from '../../react/buttons/accountButtonState.ts'
import { writeMessage } from '../../react/buttons/writeMessage.ts'
import { openModal } from '../../react/openModal.ts'
import { type CreateButtonModel, readCount, readNamespace, readText } from './buttonModel.ts'
import { createElement, createImage } from './domElements.ts'
import { followBalance } from './followBalance.ts'
import { loadOnDemand } from './loadOnDemand.ts'

/** Shows the active account; nothing while no wallet is connected. */
export const createAccountModel: CreateButtonModel = (portico, host, redraw) => {
  const amount = followBalance(portico, redraw)
  const loadIcon = () => import('../../features/connections/getWalletIcon.ts')
  const getIcon = loadOnDemand(portico, 'wallet', loadIcon, redraw)
  let failed: string | undefined
  const picture = (src: string) => {
    const image = createImage({ referrerpolicy: 'no-referrer', src })
    image.onerror = () => {
      failed = src
      redraw()
    }
    return image
  }
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const active = getActiveConnection(now, namespace)
      const networkId = getActiveNetwork(now, namespace)?.caipNetworkId
      const written = amount.read(
        active && networkId && readText(host, 'balance') === 'show'
          ? { address: active.address, networkId }
          : undefined,
      )
      if (!active) return undefined
      const identity = getActiveIdentity(now, namespace)
      const { texts, state, label } = getAccountButtonState({
        address: active.address,
        name: identity?.name,
        isUnsupported: !networkId,
        amount: written,
        message: writeMessage(accountButtonMessages, now.messages, portico.config.messages),
        charsStart: readCount(host, 'chars-start'),
        charsEnd: readCount(host, 'chars-end'),
      })
      const avatar = identity?.avatar === failed ? undefined : identity?.avatar
      const { wallet } = active
      // Only a merged wallet may have its icon in another namespace.
      const icon = wallet.icon ?? getIcon(wallet.id)?.getWalletIcon(now, wallet)
      return {
        variant: 'quiet',
        state,
        label,
        key: JSON.stringify([texts, avatar, icon, identity?.name]),
        content: () => [
          avatar ? picture(avatar) : icon ? createImage({ src: icon }) : '',
          // A long name is truncated. Its full text is in the button's accessible name and in the
          // tooltip.
          ...texts.flatMap((text, index) => [
            // The space is invisible beside the gap; it separates the words for a screen reader.
            ...(index > 0 ? [' '] : []),
            createElement(
              'bdi',
              text === identity?.name ? { class: 'portico-name', title: text } : {},
              text,
            ),
          ]),
        ],
        press: () => openModal(portico, namespace && { namespace }),
      }
    },
    stop: amount.stop,
  }
}
