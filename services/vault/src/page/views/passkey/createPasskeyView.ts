import type { Texts } from '../../texts/createTexts.ts'
import type { CodeProblem } from '../code/codeState.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import type { PasskeyProblem } from './passkeyProblem.ts'

/** What went wrong with the passkey, or what the wallet service says. */
type ShownProblem = PasskeyProblem | Extract<CodeProblem, { readonly kind: 'unavailable' | 'wait' }>

/** What the view of a passkey shows. */
export interface PasskeyState {
  /**
   * Whether a passkey is made, opens the wallet, or shows that it would; whether it signs in, makes
   * a wallet, or confirms who is there.
   */
  readonly kind: 'create' | 'open' | 'confirm' | 'signIn' | 'signUp' | 'stepUp'
  /** `asking` while the browser asks the user. */
  readonly phase: 'ready' | 'asking'
  readonly problem?: ShownProblem | undefined
  /** Whether a recovery code would open the wallet as well. */
  readonly hasCode?: boolean | undefined
  /** What the services need to open it: an approval of this browser, or another try. */
  readonly services?: 'approval' | 'retry' | undefined
  /** What the user can do instead. */
  readonly other?: 'signIn' | 'signUp' | 'code' | undefined
  /** Whether a window of its own may make it, in place of a recovery code. */
  readonly hasWindow?: boolean | undefined
}

export interface PasskeyActions {
  /** Called in the click itself: some browsers need it to ask the user. */
  readonly onPasskey: () => void
  readonly onCode?: () => void
  readonly onServices?: () => void
}

/** Creates the view in which the user makes a passkey, or opens the wallet with one. */
export function createPasskeyView(
  document: Document,
  { onPasskey, onCode = () => {}, onServices = () => {} }: PasskeyActions,
): View<PasskeyState> {
  const title = createElement(document, 'h1', { class: 'title' })
  const lead = createElement(document, 'p', { class: 'lead' })
  const problem = createElement(document, 'p', { class: 'note note-bad', role: 'alert' })
  const passkey = createButton(document, 'primary', onPasskey)
  const code = createButton(document, 'quiet', onCode)
  const others = createButton(document, 'quiet', onServices)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'passkey' }, [
    createElement(document, 'span', { class: 'mark' }, [createIcon(document, 'key')]),
    title,
    lead,
    createElement(document, 'div', { class: 'notes' }, [problem]),
    createElement(document, 'div', { class: 'actions' }, [
      passkey.element,
      code.element,
      others.element,
    ]),
  ])
  return {
    element,
    focus: () => passkey.element.focus(),
    close() {},
    update({ kind, phase, problem: why, hasCode = false, services, other, hasWindow }, { t }) {
      const isDisabled = phase === 'asking'
      const isUse = kind === 'signIn' || kind === 'stepUp'
      setText(title, t(`passkey.${kind}.title`))
      setText(lead, t(isUse ? 'passkey.open.text' : `passkey.${kind}.text`))
      setText(problem, why ? describe(why, t) : '')
      const isMade = kind === 'create' || kind === 'signUp'
      const label = isDisabled ? 'asking' : isMade ? 'create' : 'open'
      passkey.update({ label: t(`passkey.${label}`), isDisabled })
      code.update({
        label: t(hasWindow ? 'passkey.window' : 'device.recover'),
        isDisabled,
        isHidden: !hasCode && !hasWindow,
      })
      others.update({
        label: t(getOther(services, other)),
        isDisabled,
        isHidden: services === undefined && other === undefined,
      })
    },
  }
}

function describe(problem: ShownProblem, t: Texts['t']): string {
  if (typeof problem === 'string') return t(`passkey.${problem}`)
  return problem.kind === 'wait'
    ? t('common.wait', { count: problem.seconds })
    : t('common.unavailable')
}

function getOther(services: PasskeyState['services'], other: PasskeyState['other']) {
  if (other) return other === 'code' ? 'code.send' : (`passkey.${other}.title` as const)
  return services === 'retry' ? 'common.tryAgain' : 'passkey.byEmail'
}
