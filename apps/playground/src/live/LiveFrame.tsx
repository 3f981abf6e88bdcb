import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Tabs } from './Tabs.tsx'

export const liveTabs = ['connect', 'account', 'send'] as const
export type LiveTab = (typeof liveTabs)[number]

/** The tabs of the hero's card, and the place of the card. */
export function LiveFrame(props: {
  tab: LiveTab
  onTab: (tab: LiveTab) => void
  note: string
  /** Nothing in it can be pressed yet. */
  inert?: boolean
  children: ReactNode
}): ReactNode {
  const { tab, onTab, note, inert, children } = props
  const t = usePageText()
  return (
    <div className="live" inert={inert}>
      <Tabs
        name="live"
        label={t('live.views')}
        value={tab}
        options={liveTabs.map((name) => [name, t(`live.${name}`)])}
        onChange={onTab}
        panel="live-panel"
      />
      <div role="tabpanel" id="live-panel" aria-labelledby={`live-${tab}`}>
        {children}
      </div>
      <p className="live-note">{note}</p>
    </div>
  )
}
