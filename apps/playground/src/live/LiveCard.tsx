import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { usePrefersDark } from '../page/usePrefersDark.ts'
import { themeVariables } from '../settings/createConfig.ts'
import type { Settings } from '../settings/settings.ts'
import { StoryFrame } from './StoryFrame.tsx'
import { Tabs } from './Tabs.tsx'

const stories = [
  ['connect', 'Connect/ready'],
  ['account', 'Account/ready'],
  ['send', 'WalletSend/ready'],
] as const

/** The card of the modal with three of its views, alive. */
export function LiveCard({ settings }: { settings: Settings }): ReactNode {
  const t = usePageText()
  const isDark = usePrefersDark()
  const [shown, setShown] = useState<(typeof stories)[number][0]>('connect')
  // A view that was shown once keeps its state. The others load as soon as the first one is ready.
  const [opened, setOpened] = useState<readonly string[]>(['connect'])
  const openAll = useCallback(() => setOpened(stories.map(([name]) => name)), [])
  const mode = settings.mode === 'system' ? (isDark ? 'dark' : 'light') : settings.mode
  const theme = useMemo(() => themeVariables(settings), [settings])
  return (
    <div className="live">
      <Tabs
        name="live"
        label={t('live.views')}
        value={shown}
        options={stories.map(([name]) => [name, t(`live.${name}`)])}
        onChange={(name) => {
          setShown(name)
          setOpened((all) => (all.includes(name) ? all : [...all, name]))
        }}
      />
      {stories.map(([name, story]) => (
        <div
          key={name}
          role="tabpanel"
          id={`live-${name}-panel`}
          aria-labelledby={`live-${name}`}
          hidden={name !== shown}
        >
          {opened.includes(name) && (
            <StoryFrame
              story={story}
              title={t('live.frame', { view: t(`live.${name}`) })}
              mode={mode}
              language={settings.language}
              theme={theme}
              onTheme={openAll}
            />
          )}
        </div>
      ))}
      <p className="live-note">{t('live.note')}</p>
    </div>
  )
}
