import type { LoginProvider } from '../../../api/social.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { drawProviderMark } from '../marks/drawProviderMark.ts'
import { providerMarks } from '../marks/providerMarks.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** Why a login at a provider failed. */
export type SocialProblem =
  | { readonly kind: 'blocked' | 'unverified' | 'timeout' | 'unavailable' | 'failed' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** What the view of a login at a provider shows. */
export interface SocialState {
  readonly provider: LoginProvider
  /** Unset while the window of the provider is open. */
  readonly problem?: SocialProblem | undefined
}

export interface SocialActions {
  /** Called in the click itself: browsers block a window that opens later. */
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Creates the view that waits for the window of a provider, and says why it ended. */
export function createSocialView(
  document: Document,
  { onRetry, onLeave }: SocialActions,
): View<SocialState> {
  const mark = createElement(document, 'span', { class: 'mark' })
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const text = createElement(document, 'p', { class: 'lead' })
  const notices = createElement(document, 'div', { role: 'status' }, [title, text])
  const retry = createButton(document, 'primary', onRetry)
  const leave = createButton(document, 'quiet', onLeave)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'social' }, [
    mark,
    notices,
    createElement(document, 'div', { class: 'actions' }, [retry.element, leave.element]),
  ])
  return {
    element,
    focus: () => title.focus(),
    close() {},
    update({ provider, problem }, texts) {
      const { t } = texts
      const { name } = providerMarks[provider]
      const state = problem ? 'failed' : 'busy'
      const isChanged = element.dataset.state !== undefined && element.dataset.state !== state
      element.dataset.state = state
      mark.replaceChildren(
        problem ? createIcon(document, 'alert') : drawProviderMark(document, provider),
      )
      setText(title, problem ? t(getTitle(problem)) : t('social.window', { name }))
      setText(text, problem ? describe(problem, name, texts) : t('social.windowText'))
      // An account without an address has none after another try either.
      const isUnverified = problem?.kind === 'unverified'
      retry.element.dataset.variant = isUnverified ? 'quiet' : 'primary'
      leave.element.dataset.variant = isUnverified ? 'primary' : 'quiet'
      retry.update({ label: t('common.tryAgain'), isHidden: !problem })
      leave.update({ label: t(problem ? 'social.other' : 'social.cancel') })
      // A button that goes would take the focus with it.
      if (!isChanged || !document.hasFocus()) return
      const next = isUnverified ? leave.element : retry.element
      if (problem) next.focus()
      else title.focus()
    },
  }
}

function getTitle({ kind }: SocialProblem) {
  if (kind === 'blocked') return 'approval.blocked'
  return kind === 'unverified' ? 'social.unverified' : 'social.stopped'
}

function describe(problem: SocialProblem, name: string, { t }: Texts): string {
  switch (problem.kind) {
    case 'blocked':
      return t('approval.blockedText')
    case 'unverified':
      return t('social.unverifiedText', { name })
    case 'timeout':
      return t('social.timeout')
    case 'unavailable':
      return t('common.unavailable')
    case 'wait':
      return t('common.wait', { count: problem.seconds })
    case 'failed':
      return t('common.failed')
  }
}
