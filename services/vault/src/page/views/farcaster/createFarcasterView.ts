import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { drawProviderMark } from '../marks/drawProviderMark.ts'
import { providerMarks } from '../marks/providerMarks.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import { drawQrCode } from './drawQrCode.ts'

/** What the view of a login with Farcaster shows. */
export interface FarcasterState {
  /** What the user opens in the app. Unset until the service has begun the login. */
  readonly uri: string | undefined
  /** The app is on this device: a link opens it. Otherwise, a phone scans a code. */
  readonly isPhone: boolean
}

/** Creates the view that waits until the user has approved the login in the app of Farcaster. */
export function createFarcasterView(
  document: Document,
  { onLeave }: { readonly onLeave: () => void },
): View<FarcasterState> {
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const text = createElement(document, 'p', { class: 'lead' })
  const code = createElement(document, 'div', { class: 'qr', role: 'img' })
  const waiting = createElement(document, 'p', { class: 'note', role: 'status' })
  const open = createElement(document, 'a', {
    ...{ class: 'button', role: 'link', target: '_blank', rel: 'noreferrer' },
  })
  const leave = createButton(document, 'quiet', onLeave)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'farcaster' }, [
    createElement(document, 'span', { class: 'mark' }, [drawProviderMark(document, 'farcaster')]),
    title,
    text,
    code,
    waiting,
    createElement(document, 'div', { class: 'actions' }, [open, leave.element]),
  ])
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onLeave()
  })
  let drawn: string | undefined
  return {
    element,
    focus: () => title.focus(),
    close() {},
    update({ uri, isPhone }, { t }) {
      setText(title, t(isPhone ? 'farcaster.continue' : 'farcaster.scan'))
      setText(text, t(isPhone ? 'farcaster.continueText' : 'farcaster.scanText'))
      code.hidden = isPhone
      code.ariaLabel = t('farcaster.code')
      code.ariaBusy = String(uri === undefined)
      if (!isPhone && uri !== drawn) {
        code.replaceChildren(...(uri === undefined ? [] : [drawQrCode(document, uri)]))
        drawn = uri
      }
      const { name } = providerMarks.farcaster
      setText(waiting, t(uri === undefined ? 'social.opening' : 'farcaster.waiting', { name }))
      setText(open, t('farcaster.open'))
      open.dataset.variant = isPhone ? 'primary' : 'quiet'
      // A link without an address cannot be followed, and keeps its place.
      if (uri === undefined) open.removeAttribute('href')
      else open.href = uri
      open.ariaDisabled = uri === undefined ? 'true' : null
      leave.update({ label: t('social.cancel') })
    },
  }
}
