import { type ReactNode, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Tabs } from '../live/Tabs.tsx'
import { createInstallCommand } from '../settings/createInstallCommand.ts'
import { createSnippet } from '../settings/createSnippet.ts'
import { type SnippetNetworks, selectSnippetNetworks } from '../settings/selectSnippetNetworks.ts'
import type { Settings } from '../settings/settings.ts'
import { type Host, hosts } from '../start/hosts.ts'
import { Snippet } from './Snippet.tsx'

/** What to install and the code, for each kind of page, behind tabs. */
export function HostSnippets({ settings }: { readonly settings: Settings }): ReactNode {
  const t = usePageText()
  const [host, setHost] = useState<Host['id']>('react')
  const selection = selectSnippetNetworks(settings.networks, host)
  const install = createInstallCommand(selection.networks, host)
  return (
    <div className="start">
      <Tabs
        name="snippet"
        label={t('start.hosts')}
        value={host}
        options={hosts.map(({ id, title }) => [id, title])}
        onChange={setHost}
        panel="snippet-code"
      />
      <div id="snippet-code" role="tabpanel" aria-labelledby={`snippet-${host}`}>
        <LeftOut host={host} language={settings.language} {...selection} />
        {install && <Snippet code={install} copy="start.copyCommand" wraps />}
        <Snippet code={createSnippet(settings, selection.networks, host)} />
      </div>
    </div>
  )
}

interface LeftOutProps extends SnippetNetworks {
  readonly host: Host['id']
  readonly language: Settings['language']
}

/** Names the chosen networks that the code does not have, and the tabs that have them. */
function LeftOut({ host, language, networks, leftOut, isReplaced }: LeftOutProps): ReactNode {
  const t = usePageText()
  if (leftOut.length === 0) return null
  const list = new Intl.ListFormat(language)
  const names = Array.from(networks.values(), ({ name }) => name)
  return (
    <p className="left-out">
      {t(host === 'wagmi' ? 'configure.leftOut.wagmi' : 'configure.leftOut.script', {
        networks: list.format(leftOut),
      })}
      {isReplaced && ` ${t('configure.replaced', { networks: list.format(names) })}`}
    </p>
  )
}
