import type { Portico } from '../../core/portico.ts'

/** How a button looks and what it does, at one moment. */
export interface ButtonState {
  readonly variant: 'primary' | 'quiet'
  readonly state: 'idle' | 'busy' | 'restoring' | 'unsupported'
  /** The name of the button. */
  readonly label: string
  /** Decides on the content: while it stays the same, what stands in the button stays, too. */
  readonly key: string
  readonly content: () => readonly (Node | string)[]
  readonly press: () => void
}

/** What one kind of button shows of its instance. */
export interface ButtonModel {
  /** Nothing at all: undefined. */
  getState(): ButtonState | undefined
  /** The element has left the page. */
  stop(): void
}

/**
 * Makes the part of an element.
 *
 * @param host - its attributes are the options
 * @param redraw - asks for a new face when something beside state and attributes changed
 */
export type CreateButtonModel = (
  portico: Portico,
  host: HTMLElement,
  redraw: () => void,
) => ButtonModel
