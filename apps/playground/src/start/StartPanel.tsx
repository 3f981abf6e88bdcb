import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Snippet } from '../page/Snippet.tsx'
import { type Host, hosts } from './hosts.ts'

/** The shortest code for each kind of page, behind tabs. */
export function StartPanel(): ReactNode {
  const t = usePageText()
  const [host, setHost] = useState<Host | undefined>(hosts[0])
  const tabs = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveTo(
      event,
      hosts.findIndex(({ id }) => id === host?.id),
    )
    if (next === undefined) return
    event.preventDefault()
    setHost(hosts[next])
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  if (!host) return null
  return (
    <div className="start">
      <div
        ref={tabs}
        className="segments start-tabs"
        role="tablist"
        aria-label={t('start.hosts')}
        onKeyDown={onKeyDown}
      >
        {hosts.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`start-${item.id}`}
            aria-selected={item.id === host.id}
            aria-controls="start-code"
            tabIndex={item.id === host.id ? 0 : -1}
            onClick={() => setHost(item)}
          >
            {item.title}
          </button>
        ))}
      </div>
      <div id="start-code" role="tabpanel" aria-labelledby={`start-${host.id}`}>
        {host.install && <Snippet code={host.install} />}
        <Snippet code={host.code} />
      </div>
    </div>
  )
}

// In right-to-left pages, the tab on the left is the next one.
function moveTo({ key, currentTarget }: KeyboardEvent, from: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return hosts.length - 1
  const isMirrored = getComputedStyle(currentTarget as HTMLElement).direction === 'rtl'
  const steps = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }
  const step = steps[key as keyof typeof steps]
  return step && (from + step + hosts.length) % hosts.length
}
