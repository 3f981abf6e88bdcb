import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import type { Settings } from '../settings/settings.ts'
import { themeVariables } from '../settings/themeVariables.ts'
import { type Contrast, readContrast } from './readContrast.ts'
import { StoryFrame } from './StoryFrame.tsx'

/** WCAG 2.2, success criterion 1.4.3. */
const ENOUGH = 4.5

/** The card in light and dark with the chosen theme, and the contrast of its colours. */
export function ThemePreview({ settings }: { settings: Settings }): ReactNode {
  const theme = useMemo(() => themeVariables(settings), [settings])
  return (
    <div className="previews">
      {(['light', 'dark'] as const).map((mode) => (
        <Preview key={mode} mode={mode} theme={theme} language={settings.language} />
      ))}
    </div>
  )
}

function Preview({
  mode,
  theme,
  language,
}: {
  mode: 'light' | 'dark'
  theme: ReturnType<typeof themeVariables>
  language: Settings['language']
}): ReactNode {
  const t = usePageText()
  const [contrast, setContrast] = useState<Contrast | undefined>(undefined)
  // The modal derives its colours with the next frame.
  const onTheme = useCallback((story: Document) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setContrast(readContrast(story))))
  }, [])
  return (
    <figure className="preview">
      <StoryFrame
        story="Account/ready"
        title={t('configure.preview', { mode: t(`configure.mode.${mode}`) })}
        mode={mode}
        language={language}
        theme={theme}
        onTheme={onTheme}
        still
      />
      <figcaption>
        <span>{t(`configure.mode.${mode}`)}</span>
        {contrast && (
          <>
            <Ratio label={t('configure.contrast.text')} value={contrast.text} />
            <Ratio label={t('configure.contrast.button')} value={contrast.button} />
          </>
        )}
      </figcaption>
    </figure>
  )
}

function Ratio({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <span className="ratio" data-enough={value >= ENOUGH}>
      {label} <bdi>{`${value.toFixed(1)} : 1`}</bdi>
    </span>
  )
}
