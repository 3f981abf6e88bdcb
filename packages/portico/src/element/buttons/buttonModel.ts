import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** What a button shows and does at one moment. */
export interface ButtonState {
  readonly variant: 'primary' | 'quiet'
  readonly state: 'idle' | 'busy' | 'open' | 'restoring' | 'unsupported'
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

/** The attributes that a button element observes. */
export const buttonAttributes =
  'balance chars-end chars-start disabled label loading-label namespace size'.split(' ')

/** Reads the text of an attribute. */
export function readText(host: HTMLElement, name: string): string | undefined {
  return host.getAttribute(name) ?? undefined
}

/** Reads an attribute that is a whole number, zero or more. */
export function readCount(host: HTMLElement, name: string): number | undefined {
  const text = `${readText(host, name)}`
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Reads the namespace that a button is for. */
export function readNamespace(host: HTMLElement): Namespace | undefined {
  const text = `${readText(host, 'namespace')}`
  return Object.hasOwn(known, text) ? (text as Namespace) : undefined
}

// Written out and checked by its type: importing the list from `wire` would add a chunk here.
const known: Readonly<Record<Namespace, 1>> = { eip155: 1, solana: 1, bip122: 1, polkadot: 1 }
