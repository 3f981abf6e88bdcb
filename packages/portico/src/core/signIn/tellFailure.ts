import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { showToast } from '../actions/showToast.ts'
import type { Portico } from '../portico.ts'
import { sayRow } from '../state/sayRow.ts'

/** Says that signing in failed, until it is tried again. */
export function tellFailure(portico: Portico, row: ErrorRow): void {
  portico.internal.signInToast = showToast(portico, {
    variant: 'error',
    message: sayRow(portico, row),
  })
}
