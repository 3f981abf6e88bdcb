import type { Portico } from '../../core/portico.ts'
import { getRestoring } from '../../features/connections/connectionStatus.ts'
import { getWalletIcon } from '../../features/connections/getWalletIcon.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getActiveNetwork } from '../../features/networks/selectors.ts'
import { accountButtonMessages } from '../../i18n/en/buttons.ts'
import { connectButtonMessages } from '../../i18n/en/connectButton.ts'
import { getAccountButtonState, getActiveIdentity } from '../../react/buttons/accountButtonState.ts'
import {
  AMOUNT_WAIT_MS,
  OTHER_PICTURE,
  readShownAccount,
  rememberShownAccount,
} from '../../react/buttons/shownAccount.ts'
import { writeMessage } from '../../react/buttons/writeMessage.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import {
  type ButtonModel,
  type ButtonState,
  readCount,
  readNamespace,
  readText,
} from './buttonModel.ts'
import { createOpener } from './createOpener.ts'
import { createDisc, createElement, createImage } from './domElements.ts'
import { followBalance } from './followBalance.ts'

/**
 * Creates the model of an account, as `AccountButton` of React.
 *
 * @param remembers - whether it shows what it showed on the last visit, until it knows better
 */
export function drawAccount(
  portico: Portico,
  host: HTMLElement,
  redraw: () => void,
  remembers: boolean,
): ButtonModel {
  const amount = followBalance(portico, redraw)
  const opener = createOpener(portico, redraw)
  const memory = remembers ? createMemory(portico, host) : undefined
  let failed: string | undefined
  let hadAmount = false
  const writeFor = <Id extends string>(english: Readonly<Record<Id, string>>) =>
    writeMessage(english, portico.store.getState().messages, portico.config.messages)
  let isOld = false
  const stopWaiting = portico.config.clock.after(AMOUNT_WAIT_MS, () => {
    isOld = true
    redraw()
  })
  const readLastAmount = (last: Shown, networkId: string | undefined) => {
    const isLast = !hadAmount && !isOld && !amount.hasFailed() && last.networkId === networkId
    return isLast ? last.amount : undefined
  }
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const active = getActiveConnection(now, namespace)
      const networkId = getActiveNetwork(now, namespace)?.caipNetworkId
      const shows = readText(host, 'balance') === 'show'
      const target = active && networkId && shows && { address: active.address, networkId }
      const written = amount.read(target || undefined)
      hadAmount ||= written !== undefined
      if (!active) {
        const restored = getRestoring(now, namespace) && memory?.getLast()
        return restored
          ? drawRestored(host, restored, writeFor(connectButtonMessages)('button.connecting'))
          : undefined
      }
      // The name and picture are known only after the user has opened the Account view; no picture
      // is requested before that.
      const known = getActiveIdentity(now, namespace)
      const kept = memory?.getLast()
      const last = kept?.address === active.address ? kept : undefined
      const name = known ? known.name : last?.name
      const lastPicture = last?.picture === OTHER_PICTURE ? undefined : last?.picture
      const avatar = known ? known.avatar : lastPicture
      const balance = written ?? (shows && last ? readLastAmount(last, networkId) : undefined)
      const { texts, state, label } = getAccountButtonState({
        address: active.address,
        name,
        isUnsupported: !networkId,
        amount: balance,
        message: writeFor(accountButtonMessages),
        charsStart: readCount(host, 'chars-start'),
        charsEnd: readCount(host, 'chars-end'),
      })
      const picture = (avatar === failed ? undefined : avatar) ?? getWalletIcon(now, active.wallet)
      const shown = { address: active.address, name, amount: balance, picture }
      if (networkId) memory?.remember({ ...shown, networkId })
      return {
        variant: 'quiet',
        state: opener.isOpen ? 'open' : state,
        label,
        key: JSON.stringify([texts, picture, name]),
        content: () =>
          drawContent({
            texts,
            picture,
            name,
            onFail() {
              failed = avatar
              redraw()
            },
          }),
        press: () => opener.press(namespace && { namespace }),
      }
    },
    stop() {
      amount.stop()
      stopWaiting()
    },
  }
}

type Shown = NonNullable<ReturnType<typeof readShownAccount>>

/** What the button showed on the last visit, and what it shows now. */
function createMemory(portico: Portico, host: HTMLElement) {
  let stored = ''
  let known:
    | { readonly namespace: string | undefined; readonly last: Shown | undefined }
    | undefined
  return {
    /** Read once for each namespace. */
    getLast() {
      const namespace = readNamespace(host)
      if (known === undefined || known.namespace !== namespace) {
        known = { namespace, last: readShownAccount(portico, namespace) }
      }
      return known.last
    },
    remember(shown: Shown) {
      const namespace = readNamespace(host)
      const text = JSON.stringify([namespace, shown])
      if (text !== stored) rememberShownAccount(portico, namespace, shown)
      stored = text
    },
  }
}

function drawRestored(host: HTMLElement, last: Shown, label: string): ButtonState {
  const options = { start: readCount(host, 'chars-start'), end: readCount(host, 'chars-end') }
  const short = last.name ?? shortenAddress(last.address, options)
  const shows = readText(host, 'balance') === 'show'
  const texts = shows && last.amount ? [last.amount, short] : [short]
  const { picture, name } = last
  return {
    variant: 'quiet',
    state: 'restoring',
    label,
    key: JSON.stringify([texts, picture, name]),
    content: () => drawContent({ texts, picture, name }),
    press: () => {},
  }
}

interface Content {
  readonly texts: readonly string[]
  readonly picture: string | undefined
  readonly name: string | undefined
  readonly onFail?: () => void
}

function drawContent({ texts, picture, name, onFail }: Content): readonly (Node | string)[] {
  const last = texts.at(-1) ?? ''
  const span = createElement(
    'span',
    {},
    picture === OTHER_PICTURE ? createDisc() : picture ? drawPicture(picture, onFail) : '',
    // A long name is truncated. Its full text is in the accessible name and in the tooltip.
    createElement('bdi', last === name ? { class: 'portico-name', title: name } : {}, last),
  )
  if (texts.length === 1) return [span]
  // The space is invisible beside the gap; it separates the words for a screen reader.
  return [createElement('bdi', { class: 'portico-amount' }, texts[0] ?? ''), ' ', span]
}

function drawPicture(src: string, onFail = () => {}): HTMLImageElement {
  const image = createImage({ referrerpolicy: 'no-referrer', src })
  image.onerror = onFail
  return image
}
