import type { Portico } from '../../core/portico.ts'
import { showToast } from '../../features/notifications/showToast.ts'

/**
 * Copies a text and shows a toast with the result. A browser may refuse (permissions, an insecure
 * page).
 */
export async function copyText(
  portico: Portico,
  text: string,
  messages: { done: string; failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(portico, { variant: 'success', message: messages.done })
    return true
  } catch (error) {
    portico.events.emit('error', { scope: 'clipboard', error })
    showToast(portico, { variant: 'error', message: messages.failed })
    return false
  }
}
