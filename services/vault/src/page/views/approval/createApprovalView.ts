import type { WatchApprovalParameters } from '../../approvals/watchApproval.ts'
import { describeRequest } from '../../review/describeRequest.ts'
import type { Texts } from '../../texts/createTexts.ts'
import type { Clock } from '../../time/clock.ts'
import { createMonotonicClock } from '../../time/createMonotonicClock.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import type { ApprovalState } from './approvalState.ts'
import { createGateNotes } from './createGateNotes.ts'
import { createGateWatch } from './createGateWatch.ts'
import { createHead } from './createHead.ts'
import { createScroller } from './createScroller.ts'
import { createWindowNote } from './createWindowNote.ts'
import { drawReview } from './drawReview.ts'

export interface CreateApprovalViewParameters {
  readonly window: WatchApprovalParameters['window']
  /** Default: that of the window since its start, which never jumps. */
  readonly clock?: Clock | undefined
  /** Whether a page of another site is around this one. */
  readonly isEmbedded: boolean
  /** Called once for each request that the user approves here. */
  readonly onApprove: () => void
  readonly onDecline: () => void
  /** Called in the click itself, so that the browser opens a window. */
  readonly onOpenWindow: () => void
  /**
   * The user cannot approve here: the browser cannot tell what covers the card, or something covers
   * it all the time.
   */
  readonly onWindowRequired?: (() => void) | undefined
}

/** A card that is covered for so long may be higher than the window around it. */
const HIDDEN_MAX_MS = 3000

/** Creates the view in which the user reviews a request, and approves or declines it. */
export function createApprovalView(parameters: CreateApprovalViewParameters): View<ApprovalState> {
  const { window, isEmbedded, onApprove, onDecline, onOpenWindow, onWindowRequired } = parameters
  const { document } = window
  const head = createHead(document)
  const scroller = createScroller(document)
  const notes = createGateNotes(document)
  const windowNote = createWindowNote(document)
  const decline = createButton(document, 'quiet', onDecline)
  const open = createButton(document, 'primary', onOpenWindow)
  const approve = createApproveButton(document)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'approval' }, [
    head.element,
    scroller.element,
    createElement(document, 'div', { class: 'approval-notes' }, [
      notes.element,
      windowNote.element,
    ]),
    createElement(document, 'div', { class: 'actions' }, [
      decline.element,
      approve.element,
      open.element,
    ]),
  ])
  element.toggleAttribute('data-embedded', isEmbedded)

  const clock = parameters.clock ?? createMonotonicClock(window)
  let cancelWindow = () => {}
  const requireWindow = () => {
    // Behind another tab, nothing is wrong with the card.
    if (document.visibilityState === 'visible') onWindowRequired?.()
  }
  const watch = createGateWatch({
    ...{ window, isEmbedded, onApprove, clock, card: element, button: approve.element },
    onStatus(status) {
      notes.show(status)
      cancelWindow()
      if (status === 'popup-required') onWindowRequired?.()
      if (status === 'hidden') cancelWindow = clock.after(HIDDEN_MAX_MS, requireWindow)
    },
  })

  let drawn: { readonly state: ApprovalState; readonly texts: Texts } | undefined
  let isDangerous = false
  /** The window stays a second way while a passkey approves, so that no button moves. */
  let isWithPasskey = false

  function draw(state: ApprovalState, texts: Texts): void {
    if (drawn && drawn.texts === texts && isSameRequest(drawn.state, state)) return
    const review = describeRequest({ ...state, texts })
    head.draw({ ...state, ...review })
    scroller.draw(texts.t('approval.review'), drawReview(document, review, texts))
    notes.write(texts)
    isDangerous = review.warnings.some(({ tone }) => tone === 'bad')
  }

  return {
    element,
    focus: head.focus,
    close() {
      cancelWindow()
      scroller.close()
      watch.follow(undefined)
    },
    update(state, texts) {
      const { phase, prepared } = state
      const { t } = texts
      draw(state, texts)
      drawn = { state, texts }
      element.dataset.phase = phase
      const isHere = phase === 'here' || phase === 'passkey'
      const isSigning = phase === 'signing' || phase === 'asking'
      decline.update({ label: t('approval.decline'), isDisabled: phase === 'signing' })
      isWithPasskey = phase === 'passkey' || (isWithPasskey && isSigning)
      open.update({
        label: getOpenLabel(state, texts),
        isDisabled: isSigning,
        isHidden: phase === 'here' || (isSigning && !isWithPasskey),
      })
      const isSecond = phase === 'window-open' || phase === 'passkey'
      open.element.dataset.variant = isSecond ? 'quiet' : 'primary'
      // The safe action leads where all of a token may go.
      approve.element.dataset.variant = isDangerous ? 'quiet' : 'primary'
      decline.element.dataset.variant = isDangerous && isHere ? 'primary' : 'quiet'
      element.toggleAttribute('data-danger', isDangerous && isHere)
      approve.element.hidden = !isHere && !isSigning
      setText(approve.label, getApproveLabel(state, texts))
      windowNote.update(state, texts)
      notes.element.hidden = !isHere && !isSigning
      if (!isHere) {
        notes.show(undefined)
        cancelWindow()
      }
      watch.follow(isHere ? prepared : undefined)
    },
  }
}

function isSameRequest(one: ApprovalState, other: ApprovalState): boolean {
  return (
    one.prepared === other.prepared && one.network === other.network && one.tokens === other.tokens
  )
}

function getOpenLabel({ phase }: ApprovalState, { t }: Texts): string {
  if (phase === 'window-open') return t('approval.openAgain')
  return t(phase === 'window-blocked' ? 'common.tryAgain' : 'approval.window')
}

function getApproveLabel({ phase }: ApprovalState, { t }: Texts): string {
  if (phase === 'signing') return t('approval.signing')
  if (phase === 'asking') return t('passkey.asking')
  return t(phase === 'passkey' ? 'approval.passkey' : 'approval.approve')
}

/** The gate decides which of its clicks counts. */
function createApproveButton(document: Document) {
  const label = createElement(document, 'span')
  const spinner = createElement(document, 'span', { class: 'spinner', 'aria-hidden': 'true' })
  const attributes = { type: 'button', class: 'button', 'data-variant': 'primary' }
  const element = createElement(
    document,
    'button',
    { ...attributes, 'data-approve': '', 'aria-disabled': 'true' },
    [spinner, label],
  )
  return { element, label }
}
