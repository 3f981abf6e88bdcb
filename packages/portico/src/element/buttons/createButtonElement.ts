import type { Portico } from '../../core/portico.ts'
import { adoptButtonStyles, adoptFirst } from '../../react/buttons/buttonStyles.ts'
import type { ThemeVariables } from '../../wire/theme.ts'
import { buttonAttributes, type CreateButtonModel, readText } from './buttonModel.ts'
import { createButton } from './domElements.ts'
import css from './element.css?inline'
import { loadOnDemand } from './loadOnDemand.ts'

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
    readonly #getSheet = loadOnDemand(portico, 'wallet', loadSheet, () => this.#render())
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
      if (state.variant === 'quiet') {
        const root = toSheetRoot(this.getRootNode())
        this.#getSheet(root)?.adoptConnectedSheet(root)
      }
      this.#button.render(state, readText(this, 'size'), this.hasAttribute('disabled'))
      if (this.firstChild !== node || this.lastChild !== node) this.replaceChildren(node)
    }
  }
}

// Users who never connect do not load it.
const loadSheet = () => import('../../react/buttons/connectedSheet.ts')

const toSheetRoot = (place: Node) => (place instanceof ShadowRoot ? place : document)

/** Styles the root that contains the element: the document, or a shadow root of the page. */
function followStyles(portico: Portico, place: Node): () => void {
  const root = toSheetRoot(place)
  adoptFirst(root, 'portico.elementSheet', css)
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
