import { type ReactNode, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Tabs } from '../live/Tabs.tsx'
import { Snippet } from '../page/Snippet.tsx'
import { type Host, hosts } from './hosts.ts'

/** The shortest code for each kind of page, behind tabs. */
export function StartPanel(): ReactNode {
  const t = usePageText()
  const [host, setHost] = useState<Host | undefined>(hosts[0])
  if (!host) return null
  return (
    <div className="start">
      <Tabs
        name="start"
        label={t('start.hosts')}
        value={host.id}
        options={hosts.map(({ id, title }) => [id, title])}
        onChange={(id) => setHost(hosts.find((item) => item.id === id))}
        panel="start-code"
      />
      <div id="start-code" role="tabpanel" aria-labelledby={`start-${host.id}`}>
        {host.install && <Snippet code={host.install} copy="start.copyCommand" />}
        <Snippet code={host.code} />
      </div>
    </div>
  )
}
