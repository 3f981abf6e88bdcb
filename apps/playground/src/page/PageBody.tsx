import type { PorticoConfig } from 'portico'
import { ConnectButton, NetworkButton, PorticoModal } from 'portico/react'
import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { LiveCard } from '../live/LiveCard.tsx'
import { StillLive } from '../live/StillLive.tsx'
import type { Settings } from '../settings/settings.ts'
import type { UpdateSettings } from '../settings/useSettings.ts'
import { Comparison } from '../start/Comparison.tsx'
import { StartPanel } from '../start/StartPanel.tsx'
import { PhoneCard } from '../wallets/PhoneCard.tsx'
import { WalletCards } from '../wallets/WalletCards.tsx'
import { Actions } from './Actions.tsx'
import { Configure } from './Configure.tsx'
import { Hero } from './Hero.tsx'
import { LoadNotice } from './LoadNotice.tsx'
import { PageSwitches } from './PageSwitches.tsx'
import type { PageEnvironment } from './pageEnvironment.ts'
import { Section } from './Section.tsx'
import { StatePanel } from './StatePanel.tsx'
import { TopBar } from './TopBar.tsx'
import { useFragment } from './useFragment.ts'
import { useStage } from './useStage.ts'

const LAST_STAGE = 6

/** Everything below the provider. */
export function PageBody(props: {
  page: PageEnvironment
  settings: Settings
  update: UpdateSettings
  cardConfigOf: (settings: Settings) => PorticoConfig
}): ReactNode {
  const { page, settings, update, cardConfigOf } = props
  const { world, wallets, catalogue, defaultNetworks } = page
  const t = usePageText()
  const stage = useStage(LAST_STAGE)
  useFragment(stage === LAST_STAGE)
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      {!page.isWhole && <LoadNotice text="load.partial" />}
      <TopBar>
        <PageSwitches settings={settings} update={update} />
        <ConnectButton size="sm" />
      </TopBar>
      <main className="wrap" id="main">
        <Hero
          buttons={
            <>
              <ConnectButton balance={settings.balance ? 'show' : 'hide'} />
              <NetworkButton />
            </>
          }
          hasWorld={world !== undefined}
          card={
            settings.embedded ? (
              <PorticoModal />
            ) : stage < 1 ? (
              <StillLive hasRelay={page.relay !== undefined} />
            ) : (
              <LiveCard
                settings={settings}
                configOf={cardConfigOf}
                wallets={wallets}
                hasRelay={page.relay !== undefined}
              />
            )
          }
        />
        {stage >= 2 && (
          <>
            <Comparison />
            <Section id="start" number="1" title={t('start.title')} text={t('start.text')}>
              <StartPanel />
            </Section>
          </>
        )}
        {stage >= 3 && (
          <Section id="wallets" number="2" title={t('wallets.title')} text={t('wallets.text')} fold>
            <WalletCards list={wallets} />
            {page.relay && <PhoneCard settings={settings} />}
          </Section>
        )}
        {stage >= 4 && (
          <Section id="state" number="3" title={t('state.title')} text={t('state.text')} fold>
            <StatePanel />
          </Section>
        )}
        {stage >= 5 && (
          <Section id="actions" number="4" title={t('actions.title')} text={t('actions.text')} fold>
            <Actions world={world} />
          </Section>
        )}
        {stage >= 6 && (
          <>
            <Section
              id="configure"
              number="5"
              title={t('configure.title')}
              text={t('configure.text')}
              wide
            >
              <Configure
                settings={settings}
                update={update}
                catalogue={catalogue}
                defaultNetworks={defaultNetworks}
                hasGateway={page.gatewayUrl !== undefined}
                hasWallet={page.walletUrl !== undefined}
              />
            </Section>
            <footer>
              <p>{t('footer.text')}</p>
              <a href="gallery.html">{t('footer.gallery')}</a>
            </footer>
          </>
        )}
      </main>
    </>
  )
}
