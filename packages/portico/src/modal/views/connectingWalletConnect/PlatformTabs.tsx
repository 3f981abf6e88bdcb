import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslate } from '../../context.ts'

export type TabName = 'browser' | 'mobile' | 'browse' | 'qrcode' | 'web' | 'desktop'

/** The platforms of a wallet as tabs, if there are several. */
export function PlatformTabs({
  tabs,
  selected,
  onSelect,
  children,
}: {
  tabs: readonly TabName[]
  selected: TabName
  onSelect: (tab: TabName) => void
  children: ReactNode
}): ReactNode {
  const t = useTranslate()
  const id = useId()
  if (tabs.length < 2) return children
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = event.currentTarget
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const at = tabs.indexOf(selected)
    const moves: Readonly<Record<string, number>> = {
      [forward]: (at + 1) % tabs.length,
      [back]: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onSelect(tab)
    ;(list.children[to] as HTMLElement).focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={t('relay.tabs')} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
          >
            {t(`relay.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  )
}
