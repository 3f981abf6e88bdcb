import type { Portico } from '../core/portico.ts'
import { adoptButtonStyles } from '../react/buttons/adoptButtonStyles.ts'
import { adoptConnectedSheet } from '../react/buttons/connectedSheet.ts'
import type { ThemeVariables } from '../wire/theme.ts'
import { createButton } from './drawButton.ts'
import { buttonAttributes, readText } from './parts/attributes.ts'
import type { MakePart } from './parts/part.ts'

/**
 * Makes the class of an element with a button in it. Not a class of this module: a server has no `HTMLElement`, and each instance has
 * its own.
 */
export function buttonElement(portico: Portico, makePart: MakePart): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = buttonAttributes
    readonly #button = createButton(portico)
    readonly #part = makePart(portico, this, () => this.#draw())
    #leave: (() => void) | undefined
    #root: Node | undefined

    connectedCallback(): void {
      this.dataset.porticoElement = ''
      this.#root = this.getRootNode()
      const forget = portico.store.subscribe(() => this.#draw())
      const unstyle = followStyles(portico, this.#root)
      this.#leave = () => {
        forget()
        unstyle()
        this.#part.stop()
      }
      this.#draw()
    }

    // Another place under the same root is no leaving. Another root has other style sheets.
    connectedMoveCallback(): void {
      if (this.getRootNode() === this.#root) return
      this.disconnectedCallback()
      this.connectedCallback()
    }

    disconnectedCallback(): void {
      this.#leave?.()
      this.#leave = undefined
    }

    attributeChangedCallback(): void {
      this.#draw()
    }

    override focus(options?: FocusOptions): void {
      this.#button.node.focus(options)
    }

    override click(): void {
      this.#button.node.click()
    }

    #draw(): void {
      if (!this.#leave) return
      const face = this.#part.face()
      const { node } = this.#button
      // What a page writes inside stands there until the element is known.
      if (!face) return this.replaceChildren()
      const disabled = this.hasAttribute('disabled')
      this.#button.draw(face, { size: readText(this, 'size'), disabled })
      if (this.firstChild !== node || this.lastChild !== node) this.replaceChildren(node)
    }
  }
}

/** Styles the place where an element stands: the document, or a shadow root of the page. */
function followStyles(portico: Portico, place: Node): () => void {
  const root = place instanceof ShadowRoot ? place : document
  adoptConnectedSheet(root)
  let variables: ThemeVariables | undefined
  let unadopt: (() => void) | undefined
  const adopt = () => {
    const { themeVariables } = portico.store.getState()
    if (themeVariables === variables) return
    variables = themeVariables
    unadopt?.()
    unadopt = adoptButtonStyles(root, portico.config.storageKey, themeVariables)
  }
  adopt()
  const forget = portico.store.subscribe(adopt)
  return () => {
    forget()
    unadopt?.()
  }
}
