import type { Portico } from '../../core/portico.ts'
import { showToast } from '../../features/notifications/showToast.ts'

/**
 * Copies a text and shows a toast with the result. A browser may refuse (permissions, an insecure
 * page).
 *
 * @param messages - without `done`, a success shows no toast
 * @returns whether the text was copied
 */
export async function copyText(
  portico: Portico,
  text: string,
  messages: { readonly done?: string; readonly failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    if (messages.done) showToast(portico, { variant: 'success', message: messages.done })
    return true
  } catch (error) {
    portico.events.emit('error', { scope: 'clipboard', error })
    showToast(portico, { variant: 'error', message: messages.failed })
    return false
  }
}
