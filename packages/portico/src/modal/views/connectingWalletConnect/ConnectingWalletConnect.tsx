import { type ReactNode, useState } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import type { WalletPlatform } from '../../../features/wallets/getWalletPlatforms.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'
import { connectingMessages } from '../../../i18n/en/connecting.ts'
import { connectingWalletConnectMessages } from '../../../i18n/en/connectingWalletConnect.ts'
import qrStyles from '../../components/qr/qr.css?inline'
import statusStyles from '../../components/statusPanel.css?inline'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { AttemptPanel } from '../connecting/AttemptPanel.tsx'
import { chooseWallet } from '../connecting/chooseWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout, ViewProblem } from '../ViewLayout.tsx'
import { CodePanel } from './CodePanel.tsx'
import relayStyles from './connectingWalletConnect.css?inline'
import { BrowsePanel, InstalledPanel, UnsupportedPanel } from './noticePanels.tsx'
import { OpenWalletPanel } from './OpenWalletPanel.tsx'
import { PlatformTabs, type TabName } from './PlatformTabs.tsx'
import { getDeepLink, getPlatforms } from './pairingLinks.ts'
import { getRelayFailure, type Pairing, type RelayFailure, usePairing } from './usePairing.ts'
import { type RelayWallet, useRelayWallet } from './useRelayWallet.ts'

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

/**
 * Connects a wallet through the relay: on a phone that scans a code, on this device, or on the web.
 * Without a wallet, the code is for any wallet.
 */
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
  const platforms = usePlatforms(found)
  const kinds = platforms.map(({ kind }) => kind)
  const tabs: readonly TabName[] = [...(found.source ? ['browser' as const] : []), ...kinds]
  const [chosen, setChosen] = useState<TabName | undefined>(undefined)
  // The first platform stays selected when the wallet is announced in the page meanwhile.
  const [first = tabs[0]] = kinds
  const [asCode, setAsCode] = useState(false)
  const selected = chosen && tabs.includes(chosen) ? chosen : first
  const platform = platforms.find(({ kind }) => kind === selected)
  const isReady = found.status === 'ready'
  const needsCode = isReady && platform !== undefined && platform.kind !== 'browse'
  const pairing = usePairing(parameters, needsCode)
  const { appLink, code, peer, relayId, status } = pairing
  const wallet = getLogoWallet(found, parameters)
  const shown: LogoWallet = wallet ?? peer ?? { id: relayId ?? '', name: 'WalletConnect' }
  const outcome =
    status === 'failed' ? getRelayFailure(pairing.error) : status === 'done' ? status : undefined
  const open = (target: WalletPlatform | undefined) => {
    if (!code || !target || target.kind === 'qrcode' || target.kind === 'browse') return
    const link = getDeepLink(target.link, code.uri)
    if (link) appLink.open(parameters, link, { href: target.link, name: shown.name })
  }
  const select = (tab: TabName) => {
    setAsCode(false)
    setChosen(tab)
  }
  const desktop = platforms.find(({ kind }) => kind === 'desktop')
  const openDesktop = () => {
    select('desktop')
    open(desktop)
  }
  const running = isReady ? getViewState(selected, asCode, pairing) : 'loading'
  if (outcome) {
    return (
      <ViewLayout<ConnectingWalletConnectState> of="ConnectingWalletConnect" state={outcome}>
        <Outcome
          status={outcome}
          pairing={pairing}
          wallet={shown}
          isKnown={Boolean(wallet || peer)}
        />
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<ConnectingWalletConnectState> of="ConnectingWalletConnect" state={running}>
      <PlatformTabs tabs={isReady ? tabs : []} selected={selected ?? 'qrcode'} onSelect={select}>
        {!isReady || asCode || platform?.kind === 'qrcode' ? (
          <CodePanel
            wallet={wallet}
            code={code}
            waiting={pairing.waiting}
            openHere={desktop && openDesktop}
          />
        ) : (
          <PlatformPanel
            platform={platform}
            wallet={shown}
            source={found.source}
            pairing={pairing}
            open={() => open(platform)}
            showCode={() => setAsCode(true)}
          />
        )}
      </PlatformTabs>
    </ViewLayout>
  )
}

/** The end of an attempt: connected, or why not. */
function Outcome({
  status,
  pairing: { error, retry },
  wallet,
  isKnown,
}: {
  status: RelayFailure | 'done'
  pairing: Pairing
  wallet: LogoWallet
  /** Whether it is known which wallet was asked. */
  isKnown: boolean
}): ReactNode {
  const t = useTranslate()
  return (
    <AttemptPanel
      wallet={{ ...wallet, homepage: undefined }}
      // 'failed' may come from the relay itself, before any wallet was reached.
      name={isKnown || status === 'failed' ? wallet.name : t('relay.anyWallet')}
      status={status}
      error={error}
      message={
        status === 'unreachable'
          ? { title: t('relay.unreachable.title'), text: t('relay.unreachable.text') }
          : undefined
      }
      retry={retry}
    />
  )
}

/** What one platform of the wallet offers, the pairing code aside. */
function PlatformPanel({
  platform,
  wallet,
  source,
  pairing: { run, code, linkStatus, waiting },
  open,
  showCode,
}: {
  platform: Exclude<WalletPlatform, { kind: 'qrcode' }> | undefined
  wallet: LogoWallet
  source: WalletSource | undefined
  pairing: Pairing
  open: () => void
  showCode: () => void
}): ReactNode {
  const portico = useModal()
  if (platform?.kind === 'browse') return <BrowsePanel wallet={wallet} link={platform.link} />
  if (platform) {
    return (
      <OpenWalletPanel
        key={platform.kind}
        wallet={wallet}
        kind={platform.kind}
        uri={code?.uri}
        status={linkStatus}
        waiting={waiting}
        open={open}
        showCode={platform.kind === 'mobile' ? showCode : undefined}
      />
    )
  }
  if (!source) return <UnsupportedPanel wallet={wallet} />
  const connect = () => chooseWallet(portico, run, { id: source.id, source })
  return <InstalledPanel wallet={wallet} connect={connect} />
}

/** The platforms of the wallet; without a wallet, the pairing code alone. */
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
  { code, linkStatus, waiting }: Pairing,
): State {
  if (selected === undefined) return 'unsupported'
  if (selected === 'browse' || selected === 'browser') return selected
  if (!code) return 'loading'
  if (asCode || selected === 'qrcode') {
    if (!code.reachable) return 'stale'
    return waiting === 'busy' ? 'ready' : waiting
  }
  if (linkStatus === 'checking') return 'checking'
  if (linkStatus === 'stayed' && selected !== 'web') return 'stayed'
  if (linkStatus === 'opened' || linkStatus === 'away') return 'busy'
  return selected === 'mobile' ? 'phone' : selected
}

export const view: ViewModule<'ConnectingWalletConnect'> = {
  View: ConnectingWalletConnect,
  styles: [statusStyles, qrStyles, relayStyles],
  messages: [connectingMessages, connectingWalletConnectMessages],
}
