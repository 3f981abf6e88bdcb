import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getActiveNetwork } from '../../features/networks/selectors.ts'
import { accountButtonMessages } from '../../i18n/en/buttons.ts'
import { getAccountButtonState, getActiveIdentity } from '../../react/buttons/accountButtonState.ts'
import { writeMessage } from '../../react/buttons/writeMessage.ts'
import { openModal } from '../../react/openModal.ts'
import { type CreateButtonModel, readCount, readNamespace, readText } from './buttonModel.ts'
import { createElement, createImage } from './domElements.ts'
import { followBalance } from './followBalance.ts'

/** Shows the active account; nothing while no wallet is connected. */
export const createAccountModel: CreateButtonModel = (portico, host, redraw) => {
  const amount = followBalance(portico, redraw)
  let failed: string | undefined
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const active = getActiveConnection(now, namespace)
      const networkId = getActiveNetwork(now, namespace)?.caipNetworkId
      const shows = readText(host, 'balance') === 'show'
      const target = active && networkId && shows && { address: active.address, networkId }
      const written = amount.read(target || undefined)
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
      const icon = active.wallet.icon
      const onFail = () => {
        failed = avatar
        redraw()
      }
      return {
        variant: 'quiet',
        state,
        label,
        key: JSON.stringify([texts, avatar, icon, identity?.name]),
        content: () => [
          ...(avatar ? [picture(avatar, onFail)] : icon ? [createImage({ src: icon })] : []),
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

function picture(src: string, onFail: () => void): HTMLImageElement {
  const image = createImage({ referrerpolicy: 'no-referrer' })
  image.addEventListener('error', onFail)
  image.src = src
  return image
}
