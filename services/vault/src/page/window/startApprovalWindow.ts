import { listenToPort, listenToWindow, type MessageTarget } from 'portico/wire/frame'
import { ar } from '../texts/ar.ts'
import { createTexts } from '../texts/createTexts.ts'
import { en } from '../texts/en.ts'
import { applyTheme, createThemeTarget } from '../theme/applyTheme.ts'
import type { Clock } from '../time/clock.ts'
import { createApprovalView } from '../views/approval/createApprovalView.ts'
import { createScreen } from '../views/createScreen.ts'
import { createOverView, type OverState } from '../views/over/createOverView.ts'
import { getWindowTitle } from './getWindowTitle.ts'
import { type ChoiceMessage, HELLO, readContent, TAKEN, type WindowContent } from './messages.ts'

export interface StartApprovalWindowParameters {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
}

/** The frame is of the same origin, and has the content already. */
const CONTENT_TIMEOUT_MS = 10_000
/** The frame only has to be there. */
const TAKEN_TIMEOUT_MS = 5000

/**
 * Starts the window of an approval: it shows what the frame that opened it sends, and returns the
 * user's choice. It signs nothing, has no key, and calls no service.
 */
export function startApprovalWindow({ window, clock }: StartApprovalWindowParameters): void {
  const { document } = window
  let texts = createTexts()
  const screen = createScreen({ document, getTexts: () => texts, onView: () => {} })
  const close = () => window.close()
  let onEscape = close

  function setLanguage(language: string | undefined): void {
    texts = createTexts(language, { en, ar })
    document.documentElement.lang = texts.language
    document.documentElement.dir = texts.direction
    document.title = texts.t('window.title')
  }

  function showOver(state: OverState): void {
    onEscape = close
    screen.show('progress', createOverView(document, close), state)
  }

  function showContent({ review, theme, language }: WindowContent, port: MessagePort): void {
    setLanguage(language)
    document.title = getWindowTitle(review.prepared, texts)
    applyTheme(createThemeTarget(window), theme)
    let cancel = () => {}
    let isChosen = false
    const stop = listenToPort(port, (data) => {
      if (data !== TAKEN) return
      cancel()
      stop()
      close()
    })
    const choose = (choice: ChoiceMessage) => {
      // The frame takes one.
      if (isChosen) return
      isChosen = true
      port.postMessage(choice)
      cancel = clock.after(TAKEN_TIMEOUT_MS, () => {
        stop()
        // What was sent cannot be called back.
        showOver('unknown')
      })
    }
    const decline = () => choose({ type: 'DECLINE' })
    const view = createApprovalView({
      window,
      isEmbedded: false,
      onApprove() {
        if (isChosen) return
        screen.show('approval', view, { ...review, phase: 'signing' })
        choose({ type: 'APPROVE', digest: review.prepared.digest })
      },
      onDecline: decline,
      onOpenWindow() {},
    })
    // As in the card, which closes.
    onEscape = decline
    screen.show('approval', view, { ...review, phase: 'here' })
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape()
  })
  setLanguage(window.navigator.language)
  const opener: Window | null = window.opener
  if (!opener) return showOver('over')
  const { origin } = window.location
  const sender = { getWindow: () => opener, origins: [origin] }
  const stop = listenToWindow(window as MessageTarget, sender, ({ data, ports }) => {
    const content = readContent(data)
    const [port] = ports
    if (!content || !port) return
    stop()
    cancel()
    // From here on, only the port connects the two.
    window.opener = null
    showContent(content, port as MessagePort)
  })
  const cancel = clock.after(CONTENT_TIMEOUT_MS, () => {
    stop()
    showOver('over')
  })
  opener.postMessage(HELLO, origin)
}
