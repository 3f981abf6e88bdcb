import type { Portico } from '../../core/portico.ts'
import type { close } from './close.ts'
import type { open } from './open.ts'

/** The code that opens, closes and starts. */
export interface OpeningCode {
  readonly close: typeof close
  readonly open: typeof open
  readonly start: (portico: Portico) => () => void
}

/** What an instance needs until the modal is there. */
export interface Launcher {
  /** Load the modal, closed: one for each place that may render it. */
  readonly modalLoaders: Set<() => void>
  /** The component that renders the modal: two providers of one instance must not both. */
  modalOwner?: object | undefined
  /** Settles when the wallets of the page were searched for, or the time for that is over. */
  searched?: Promise<unknown> | undefined
  /** The same, from the first sign of intent: a closed modal renders once, with the wallets. */
  starting?: Promise<unknown> | undefined
  /** Once loaded. */
  code?: OpeningCode
  /** The load that calls wait for. */
  loading?: Promise<OpeningCode> | undefined
}

export const createLauncher = (): Launcher => ({
  modalLoaders: new Set(),
})
