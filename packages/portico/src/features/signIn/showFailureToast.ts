import type { Portico } from '../../core/portico.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { getRowMessage } from '../notifications/getRowMessage.ts'
import { showToast } from '../notifications/showToast.ts'
import { createSignInHandles } from './handles.ts'

/** Shows a sign-in error until the next attempt. */
export function showFailureToast(portico: Portico, row: ErrorRow): void {
  portico.keep(createSignInHandles).failureToast = showToast(portico, {
    variant: 'error',
    message: getRowMessage(portico, row),
  })
}
