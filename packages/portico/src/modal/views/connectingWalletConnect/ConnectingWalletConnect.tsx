import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { findRelay } from '../../../features/wallets/findRelay.ts'
import type { WalletPlatform } from '../../../features/wallets/platformsOf.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'
import { connectingMessages } from '../../../i18n/en/connecting.ts'
import { connectingWalletConnectMessages } from '../../../i18n/en/connectingWalletConnect.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import qrStyles from '../../components/qr/qr.css?inline'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useViewRun, useVisit } from '../../hooks/useViewRun.ts'
import { useModal, useModalState, useSession, useTranslate } from '../../shell/context.ts'
import { AttemptPanel, useSuccess } from '../connecting/AttemptPanel.tsx'
import { chooseWallet } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { useWaiting, type Waiting } from '../connecting/useWaiting.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout, ViewProblem } from '../ViewLayout.tsx'
import { CodePanel } from './CodePanel.tsx'
import relayStyles from './connectingWalletConnect.css?inline'
import { type AppLinkStatus, createAppLinkTracker } from './createAppLinkTracker.ts'
import { getPairingCode, type PairingCode } from './getPairingCode.ts'
import { getDeepLink, getPlatforms } from './getPlatforms.ts'
import { getRelayFailure } from './getRelayFailure.ts'
import { BrowsePanel, InstalledPanel, UnsupportedPanel } from './noticePanels.tsx'
import { OpenWalletPanel } from './OpenWalletPanel.tsx'
import { PlatformTabs, type TabName } from './PlatformTabs.tsx'
import { type RelayWallet, useRelayWallet, useRememberChoice } from './useRelayWallet.ts'

/** The states of the ConnectingWalletConnect view. */
export type ConnectingWalletConnectState =
  | 'loading'
  | 'ready'
  | 'hint5'
  | 'hint15'
  | 'stale'
  | 'phone'
  | 'busy'
  | 'stayed'
  | 'checking'
  | 'browse'
  | 'web'
  | 'desktop'
  | 'browser'
  | 'unsupported'
  | 'declined'
  | 'unreachable'
  | 'setup'
  | 'timeout'
  | 'failed'
  | 'done'

type Parameters = RouteParameters['ConnectingWalletConnect']
type State = ConnectingWalletConnectState

/** A wallet elsewhere: on a phone that scans a code, on this phone, on the web, or on this computer. Without a wallet: a code for any. */
export function ConnectingWalletConnect({ parameters }: { parameters: Parameters }): ReactNode {
  const found = useRelayWallet(parameters)
  if (found.status === 'failed') return <ViewProblem retry={found.retry} />
  return <WalletPlatforms parameters={parameters} found={found} />
}

function WalletPlatforms({
  parameters,
  found,
}: {
  parameters: Parameters
  found: RelayWallet
}): ReactNode {
  const { namespaces, redirect } = parameters
  const { source } = found
  const portico = useModal()
  const t = useTranslate()
  const run = useSession().keep(createConnectRun)
  const appLink = useSession().keep(createAppLinkTracker)
  const relayId = useModalState((_, portico) => findRelay(portico)?.id)
  const platforms = usePlatforms(found)
  const tabs: readonly TabName[] = [
    ...(source ? ['browser' as const] : []),
    ...platforms.map(({ kind }) => kind),
  ]
  const [chosen, setChosen] = useState<TabName | undefined>(undefined)
  // A wallet that comes into the page must not take away what is being looked at.
  const [first = tabs[0]] = platforms.map(({ kind }) => kind)
  const [asCode, setAsCode] = useState(false)
  const selected = chosen && tabs.includes(chosen) ? chosen : first
  const platform = platforms.find(({ kind }) => kind === selected)
  const isReady = found.status === 'ready'
  const needsCode = isReady && platform !== undefined && platform.kind !== 'browse'
  const start = () => relayId && run.start(parameters, [{ connectorId: relayId, namespaces }])
  const visit = useVisit(run, parameters)
  useEffect(() => {
    if (!relayId || !needsCode || !visit) return
    const { owner, error } = run.store.getState()
    // Begun in the tap, while nothing could be fetched: now that this view came, the rest may come too.
    const begin = owner === parameters && isPorticoError(error, loadFailed) ? run.start : run.ensure
    begin(parameters, [{ connectorId: relayId, namespaces }])
  }, [run, parameters, relayId, namespaces, needsCode, visit])
  const attempt = useViewRun(run, parameters)
  const code = useModalState((state) => getPairingCode(state, relayId))
  const left = useSyncExternalStore(appLink.store.subscribe, appLink.store.getState)
  const status = left.owner === parameters ? left.status : 'none'
  const waiting = useWaiting(
    attempt?.status === 'running' && code !== undefined,
    attempt?.count ?? 0,
  )
  const done = attempt?.status === 'done' || attempt?.status === 'partial'
  useRememberChoice(done, parameters, left)
  useSuccess(done, redirect)
  // Which wallet scanned a code for any is known once it has said yes.
  const peer = useModalState((state) =>
    done
      ? getLiveConnections(state).find(({ connectorId }) => connectorId === relayId)?.wallet
      : undefined,
  )
  const wallet = getLogoWallet(found, parameters)
  const shown: LogoWallet = wallet ?? peer ?? { id: relayId ?? '', name: 'WalletConnect' }

  if (done || attempt?.status === 'failed') {
    const viewState = done ? 'done' : getRelayFailure(attempt?.error)
    const retry = () => {
      appLink.clear()
      start()
    }
    return (
      <ViewLayout<ConnectingWalletConnectState> of="ConnectingWalletConnect" state={viewState}>
        <AttemptPanel
          wallet={{ ...shown, homepage: undefined }}
          // What failed may be the way to the wallet.
          name={wallet || peer || viewState === 'failed' ? shown.name : t('relay.anyWallet')}
          status={viewState}
          error={attempt?.error}
          words={
            viewState === 'unreachable'
              ? { title: t('relay.unreachable.title'), text: t('relay.unreachable.text') }
              : undefined
          }
          retry={retry}
        />
      </ViewLayout>
    )
  }
  const leave = (way: WalletPlatform | undefined) => {
    if (!code || !way || way.kind === 'qrcode' || way.kind === 'browse') return
    const link = getDeepLink(way.link, code.uri)
    if (link) appLink.open(parameters, link, { href: way.link, name: shown.name })
  }
  const select = (tab: TabName) => {
    setAsCode(false)
    setChosen(tab)
  }
  const desktop = platforms.find(({ kind }) => kind === 'desktop')
  const codeFace = (
    <CodePanel
      wallet={wallet}
      code={code}
      waiting={waiting}
      openHere={
        desktop &&
        (() => {
          select('desktop')
          leave(desktop)
        })
      }
    />
  )
  const state = isReady ? getViewState(selected, asCode, code, status, waiting) : 'loading'
  return (
    <ViewLayout<ConnectingWalletConnectState> of="ConnectingWalletConnect" state={state}>
      <PlatformTabs tabs={isReady ? tabs : []} selected={selected ?? 'qrcode'} onSelect={select}>
        {!isReady || asCode || platform?.kind === 'qrcode' ? (
          codeFace
        ) : platform?.kind === 'browse' ? (
          <BrowsePanel wallet={shown} link={platform.link} />
        ) : platform ? (
          <OpenWalletPanel
            key={platform.kind}
            wallet={shown}
            kind={platform.kind}
            uri={code?.uri}
            status={status}
            waiting={waiting}
            leave={() => leave(platform)}
            showCode={platform.kind === 'mobile' ? () => setAsCode(true) : undefined}
          />
        ) : source ? (
          <InstalledPanel
            wallet={shown}
            connect={() => chooseWallet(portico, run, { id: source.id, source })}
          />
        ) : (
          <UnsupportedPanel wallet={shown} />
        )}
      </PlatformTabs>
    </ViewLayout>
  )
}

/** The ways to the wallet; to any wallet there is the code alone. */
function usePlatforms({ wallet }: RelayWallet): readonly WalletPlatform[] {
  const portico = useModal()
  return wallet ? getPlatforms(portico, wallet) : [{ kind: 'qrcode' }]
}

function getLogoWallet(
  { wallet }: RelayWallet,
  { walletId, name }: Parameters,
): LogoWallet | undefined {
  if (wallet) {
    const { id, imageUrl, rdns } = wallet
    return { id, name: name ?? displayName(wallet.name), icon: imageUrl, rdns: rdns ?? undefined }
  }
  return walletId !== undefined && name !== undefined ? { id: walletId, name } : undefined
}

function getViewState(
  selected: TabName | undefined,
  asCode: boolean,
  code: PairingCode | undefined,
  status: AppLinkStatus,
  waiting: Waiting,
): State {
  if (selected === undefined) return 'unsupported'
  if (selected === 'browse' || selected === 'browser') return selected
  if (!code) return 'loading'
  if (asCode || selected === 'qrcode') {
    if (!code.reachable) return 'stale'
    return waiting === 'busy' ? 'ready' : waiting
  }
  if (status === 'checking') return 'checking'
  if (status === 'stayed' && selected !== 'web') return 'stayed'
  if (status === 'opened' || status === 'away') return 'busy'
  return selected === 'mobile' ? 'phone' : selected
}

export const view: ViewModule<'ConnectingWalletConnect'> = {
  View: ConnectingWalletConnect,
  styles: [qrStyles, relayStyles],
  messages: [connectingMessages, connectingWalletConnectMessages],
}
