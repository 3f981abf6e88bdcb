import type { Portico } from '../../core/portico.ts'

/** What a button shows and does at one moment. */
export interface ButtonState {
  readonly variant: 'primary' | 'quiet'
  readonly state: 'idle' | 'busy' | 'restoring' | 'unsupported'
  /** The accessible name of the button. */
  readonly label: string
  /** Identifies the content: the button renders its content again only when the key changes. */
  readonly key: string
  readonly content: () => readonly (Node | string)[]
  readonly press: () => void
}

/** Derives what one kind of button shows from its instance. */
export interface ButtonModel {
  /** Returns `undefined` while the button shows nothing. */
  getState(): ButtonState | undefined
  /** Ends it, after the element has left the page. */
  readonly stop?: (() => void) | undefined
}

/**
 * Creates the model of a button element.
 *
 * @param host - the element whose attributes are the options
 * @param redraw - requests a render after a change in neither the state nor the attributes
 */
export type CreateButtonModel = (
  portico: Portico,
  host: HTMLElement,
  redraw: () => void,
) => ButtonModel
