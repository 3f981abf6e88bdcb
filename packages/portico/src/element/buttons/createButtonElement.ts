import type { Portico } from '../../core/portico.ts'
import { adoptButtonStyles } from '../../react/buttons/buttonStyles.ts'
import { adoptConnectedSheet } from '../../react/buttons/connectedSheet.ts'
import type { ThemeVariables } from '../../wire/theme.ts'
import { buttonAttributes, type CreateButtonModel, readText } from './buttonModel.ts'
import { createButton } from './domElements.ts'

/**
 * Creates the class of a button element. It cannot be a class of this module: a server has no
 * `HTMLElement`, and each instance needs its own class.
 */
export function createButtonElement(
  portico: Portico,
  createModel: CreateButtonModel,
): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = buttonAttributes
    readonly #button = createButton(portico)
    readonly #model = createModel(portico, this, () => this.#render())
    #stop: (() => void) | undefined
    #root: Node | undefined

    connectedCallback(): void {
      this.dataset.porticoElement = ''
      this.#root = this.getRootNode()
      const forget = portico.store.subscribe(() => this.#render())
      const unstyle = followStyles(portico, this.#root)
      this.#stop = () => {
        forget()
        unstyle()
        this.#model.stop?.()
      }
      this.#render()
    }

    // A move under the same root keeps everything. Another root has other style sheets.
    connectedMoveCallback(): void {
      if (this.getRootNode() === this.#root) return
      this.disconnectedCallback()
      this.connectedCallback()
    }

    disconnectedCallback(): void {
      this.#stop?.()
      this.#stop = undefined
    }

    attributeChangedCallback(): void {
      this.#render()
    }

    override focus(options?: FocusOptions): void {
      this.#button.node.focus(options)
    }

    override click(): void {
      this.#button.node.click()
    }

    #render(): void {
      if (!this.#stop) return
      const state = this.#model.getState()
      const { node } = this.#button
      // Removes what the page wrote inside the element for the time before it was defined.
      if (!state) return this.replaceChildren()
      this.#button.render(state, readText(this, 'size'), this.hasAttribute('disabled'))
      if (this.firstChild !== node || this.lastChild !== node) this.replaceChildren(node)
    }
  }
}

/** Styles the root that contains the element: the document, or a shadow root of the page. */
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
