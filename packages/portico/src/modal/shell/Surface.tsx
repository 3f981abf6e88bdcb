import { type ReactNode, useRef } from 'react'
import { useThemeMode, useThemeSheet } from '../theme/useTheme.ts'
import { TranslateContext, useCreateTranslate, useModalState } from './context.ts'

/** Carries theme, language and direction. */
export function Surface({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const mode = useThemeMode()
  const direction = useModalState((state) => state.direction)
  const locale = useModalState((state) => state.locale)
  const translate = useCreateTranslate()
  useThemeSheet(root, mode)
  return (
    <div ref={root} className="root" data-theme={mode} dir={direction} lang={locale}>
      <TranslateContext.Provider value={translate}>{children}</TranslateContext.Provider>
    </div>
  )
}
