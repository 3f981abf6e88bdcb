import { type ReactNode, useCallback } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { combineConnectors } from '../../../features/connections/combineConnectors.ts'
import { replace } from '../../../features/modal/navigate.ts'
import { reloadForWallet } from '../../../features/modal/returnToWallet.ts'
import { detectStores, type StoreName } from '../../../features/wallets/detectDevice.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { isSameWallet } from '../../../features/wallets/matchWallets.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'
import { downloadsMessages } from '../../../i18n/en/downloads.ts'
import { Button } from '../../components/Button.tsx'
import { IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import qrStyles from '../../components/qr/qr.css?inline'
import { LinkRow } from '../../components/Row.tsx'
import { LinkButton } from '../../components/StatusPanel.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { chooseWallet } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import type { ViewModule } from '../defineView.ts'
import educationStyles from '../education/education.css?inline'
import { type DownloadLink, getDownloadLinks } from '../education/getDownloadLinks.ts'
import { Message, ViewLayout, ViewProblem } from '../ViewLayout.tsx'
import { drawings } from './drawings.ts'
import { getPhoneStores, PhoneCode } from './PhoneCode.tsx'

/** The states of the Downloads view. */
export type DownloadsState = 'loading' | 'empty' | 'ready'

/** Where to get a wallet that is not installed. */
export function Downloads({ parameters }: { parameters: RouteParameters['Downloads'] }): ReactNode {
  const { walletId, name } = parameters
  const portico = useModal()
  const t = useTranslate()
  const load = useCallback(async () => {
    const { findListedWallet } = await import(
      '../../../features/wallets/directory/walletDirectory.ts'
    )
    return findListedWallet(portico, walletId)
  }, [portico, walletId])
  const { state, retry } = useLoaded(load)
  if (state.status === 'failed') return <ViewProblem retry={retry} />
  if (state.status === 'loading') {
    return (
      <ViewLayout<DownloadsState> of="Downloads" state="loading">
        <Head wallet={{ id: walletId, name }} />
        <LinksSkeleton />
      </ViewLayout>
    )
  }
  const wallet = state.value
  const links = wallet ? getDownloadLinks(wallet, getDownloadContext()) : []
  const [best, ...others] = links
  const codes = getPhoneStores(others)
  const listed = others.filter((link) => !codes.some(({ href }) => href === link.href))
  if (!wallet || !best) {
    return (
      <ViewLayout<DownloadsState> of="Downloads" state="empty">
        <Message icon="wallet" title={t('downloads.empty.title', { name })}>
          <p>{t('downloads.empty.text')}</p>
          <Button onPress={() => replace(portico, { view: 'GetWallet', parameters: {} })}>
            {t('downloads.empty.other')}
          </Button>
        </Message>
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<DownloadsState> of="Downloads" state="ready">
      <Head
        wallet={{ ...wallet, name, icon: wallet.imageUrl, rdns: wallet.rdns ?? undefined }}
        isElsewhere={best.kind === 'homepage'}
      />
      <BestLink wallet={wallet} link={best} />
      {codes.length > 0 && <PhoneCode stores={codes} />}
      {listed.length > 0 && (
        <List label={t('downloads.others')}>
          {listed.map((link) => (
            <DownloadLinkRow key={link.href} link={link} />
          ))}
        </List>
      )}
    </ViewLayout>
  )
}

function Head({
  wallet,
  isElsewhere = false,
}: {
  wallet: { id: string; name: string; icon?: string | undefined; rdns?: string | undefined }
  /** Only its website is known. */
  isElsewhere?: boolean
}): ReactNode {
  const t = useTranslate()
  const { name } = wallet
  const online = useOnline()
  const isPhone = detectPlatform() === 'mobile'
  const install = t(isPhone ? 'downloads.textPhone' : 'downloads.text')
  return (
    <div className="choice-head">
      <WalletLogo wallet={wallet} size="lg" />
      <h3>{t('downloads.title', { name })}</h3>
      <p>
        {!online
          ? t('downloads.offline')
          : isElsewhere
            ? t('downloads.textNoStore', { name })
            : install}
      </p>
    </div>
  )
}

/** What most wallets have: an extension, and an app for each kind of phone. */
function LinksSkeleton(): ReactNode {
  const t = useTranslate()
  const isPhone = detectPlatform() === 'mobile'
  return (
    <div className="list" role="status">
      <span className="sr">{t('common.loading')}</span>
      <div className="best-way bone-form">
        <span className="bone" />
        {!isPhone && <span className="bone" />}
      </div>
      {!isPhone && (
        <div className="phone-code">
          <span className="bone" />
          <div className="phone-stores bone-form">
            <span className="bone" />
            <span className="bone" />
          </div>
        </div>
      )}
    </div>
  )
}

/** The best link; or a connect button, if the wallet was installed meanwhile. */
function BestLink({ wallet, link }: { wallet: ListedWallet; link: DownloadLink }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const run = useSession().keep(createConnectRun)
  const connectors = useModalState((state) => state.connectors)
  const source = combineConnectors(connectors).find((item) =>
    isSameWallet({ ...wallet, rdns: wallet.rdns ?? undefined }, item),
  )
  const label = useDownloadLabel(link)
  return (
    <div className="best-way">
      {source ? (
        <Button
          variant="primary"
          onPress={() => chooseWallet(portico, run, { id: source.id, source })}
        >
          {t('downloads.connect')}
        </Button>
      ) : (
        <>
          <LinkButton variant="primary" href={link.href}>
            {link.kind === 'homepage' ? t('downloads.openHomepage') : label.title}
          </LinkButton>
          {link.kind === 'store' && !isApp(link.store) && (
            <Button
              onPress={() =>
                reloadForWallet(portico, { walletId: wallet.id, name: displayName(wallet.name) })
              }
            >
              {t('downloads.reload')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function DownloadLinkRow({ link }: { link: DownloadLink }): ReactNode {
  const { title, icon } = useDownloadLabel(link)
  return (
    <LinkRow
      href={link.href}
      leading={icon}
      title={title}
      detail={<bdi>{new URL(link.href).hostname.replace(/^www\./, '')}</bdi>}
    />
  )
}

const website = <IconTile drawing={drawings.network} />
const icons = { browse: <IconTile name="wallet" />, web: website, homepage: website } as const

function useDownloadLabel(link: DownloadLink): { title: string; icon: ReactNode } {
  const t = useTranslate()
  if (link.kind !== 'store') return { title: t(`downloads.${link.kind}`), icon: icons[link.kind] }
  return {
    title: t(`downloads.store.${link.store}`),
    icon: <IconTile drawing={drawings[isApp(link.store) ? 'phone' : 'puzzle']} />,
  }
}

function isApp(store: StoreName): boolean {
  return store === 'ios' || store === 'android'
}

function getDownloadContext() {
  return {
    platform: detectPlatform(),
    stores: detectStores(),
    pageUrl: window.location.href,
  }
}

export const view: ViewModule<'Downloads'> = {
  View: Downloads,
  styles: [educationStyles, qrStyles],
  messages: [downloadsMessages],
}
