import { getActiveConnection, type Portico, type PorticoConfig } from 'portico'
import { PorticoModal, PorticoProvider, usePorticoAccount } from 'portico/react'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { useActed } from '../page/useActed.ts'
import { usePrefersDark } from '../page/usePrefersDark.ts'
import type { Settings } from '../settings/settings.ts'
import { themeVariables } from '../settings/themeVariables.ts'
import { usePorticoInstance } from '../settings/usePorticoInstance.ts'
import type { WalletList } from '../wallets/walletList.ts'
import { LiveFrame, type LiveTab } from './LiveFrame.tsx'
import { Stage } from './Stage.tsx'
import { StoryFrame } from './StoryFrame.tsx'

const views = { connect: 'Connect', account: 'Account', send: 'WalletSend' } as const
const stories = { account: 'Account/ready', send: 'WalletSend/ready' } as const

/**
 * The card of the modal, embedded. It belongs to a second instance on the storage and the wallets
 * of the page, so that both show the same connections. It is a still picture until the visitor does
 * something in the page and the wallets are there, so that its list does not grow.
 */
export function LiveCard(props: {
  settings: Settings
  configOf: (settings: Settings) => PorticoConfig
  wallets: WalletList
  hasRelay: boolean
}): ReactNode {
  const { settings, configOf, wallets, hasRelay } = props
  const t = usePageText()
  const hasWallets = useSyncExternalStore(wallets.subscribe, wallets.isComplete)
  // Deferred, so that the page responds while the card is rendered.
  const isWanted = useDeferredValue(useActed() && hasWallets)
  const isConnectedPage = usePorticoAccount().status !== 'disconnected'
  const portico = usePorticoInstance(settings, configOf)
  const { isConnected, tab } = useCard(portico)
  // Without a connection there is no account: the visitor sees that of a story.
  const [example, setExample] = useState<keyof typeof stories | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: connecting ends the example
  useEffect(() => setExample(undefined), [isConnected])
  const onTab = (name: LiveTab) => {
    // Rejects when the visitor leaves the form.
    if (isConnected) portico.open({ view: views[name] }).catch(() => {})
    else setExample(name === 'connect' ? undefined : name)
  }
  const shown = isConnected ? undefined : example
  return (
    <LiveFrame
      tab={shown ?? (isConnected ? tab : 'connect')}
      onTab={onTab}
      note={shown ? t('live.example') : t('live.note')}
    >
      <Stage hasRelay={hasRelay} hidden={shown !== undefined} isEqual={!isConnectedPage}>
        {(isWanted || isConnectedPage) && (
          <PorticoProvider portico={portico}>
            <PorticoModal />
          </PorticoProvider>
        )}
      </Stage>
      {shown && <Example settings={settings} name={shown} />}
    </LiveFrame>
  )
}

/** Whether the card's instance is connected, and the tab of its view. */
function useCard(portico: Portico): { isConnected: boolean; tab: LiveTab } {
  const { subscribe } = portico.store
  const isConnected = () => getActiveConnection(portico.store.getState()) !== undefined
  const view = () => portico.store.getState().modal.history.at(-1)?.view ?? 'Connect'
  return {
    isConnected: useSyncExternalStore(subscribe, isConnected),
    tab: tabOf(useSyncExternalStore(subscribe, view)),
  }
}

function tabOf(view: string): LiveTab {
  if (view.startsWith('WalletSend')) return 'send'
  return /^(Connect$|Connecting|AllWallets)/.test(view) ? 'connect' : 'account'
}

function Example(props: { settings: Settings; name: keyof typeof stories }): ReactNode {
  const { settings, name } = props
  const t = usePageText()
  const isDark = usePrefersDark()
  const mode = settings.mode === 'system' ? (isDark ? 'dark' : 'light') : settings.mode
  const theme = useMemo(() => themeVariables(settings), [settings])
  return (
    <StoryFrame
      key={name}
      story={stories[name]}
      title={t('live.frame', { view: t(`live.${name}`) })}
      mode={mode}
      language={settings.language}
      theme={theme}
    />
  )
}
