import { createButton } from './createButton.ts'
import { createElement } from './createElement.ts'

/** The top of the wallet's own page, with the way back from a step. */
export interface PageHead {
  readonly element: HTMLElement
  setStep(isStep: boolean): void
}

export function createPageHead(document: Document, label: string, onBack: () => void): PageHead {
  const back = createButton(document, 'quiet', onBack)
  const element = createElement(document, 'header', { class: 'page-head' }, [back.element])
  const setStep = (isStep: boolean) => back.update({ label, isHidden: !isStep })
  setStep(false)
  return { element, setStep }
}
