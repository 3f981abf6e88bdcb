import { type RefObject, useCallback } from 'react'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import { useModalState, useTranslate } from '../../context.ts'
import { useThemeMode } from '../../theme/useTheme.ts'
import { readTokens } from './appearance.ts'

/**
 * Returns a callback that tells a frame the appearance of the card. It changes with the appearance.
 *
 * @param element - an element of the card
 */
export function useAppearance(
  element: RefObject<Element | null>,
  name: string,
): (frame: ConnectorFrame) => void {
  const t = useTranslate()
  const themeMode = useThemeMode()
  const language = useModalState((state) => state.locale)
  const variables = useModalState((state) => state.themeVariables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens follow from the variables
  return useCallback(
    (frame) => {
      if (!element.current) return
      const themeVariables = readTokens(element.current)
      const title = t('email.frame', { name })
      frame.setAppearance({ themeMode, themeVariables, language: language ?? 'en', title })
    },
    [element, name, t, themeMode, language, variables],
  )
}
