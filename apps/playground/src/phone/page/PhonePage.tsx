import { type ReactNode, useSyncExternalStore } from 'react'
import { PageTextContext, pageCatalogues, usePageText } from '../../i18n/usePageText.ts'
import { usePageLook } from '../../page/usePageLook.ts'
import { useSettings } from '../../settings/useSettings.ts'
import { ApprovalSheet } from '../../wallets/ApprovalSheet.tsx'
import { WalletMark } from '../../wallets/WalletMark.tsx'
import type { PhoneDesk } from '../engine/openDesk.ts'
import { phoneName } from '../phoneName.ts'
import { Account } from './Account.tsx'
import { PairCard } from './PairCard.tsx'
import { PhoneTop } from './PhoneTop.tsx'
import { Sites } from './Sites.tsx'
import { useQuestions } from './useQuestions.ts'

export interface PhonePageProps {
  /** Undefined where no local world, or no relay, runs. */
  readonly desk: PhoneDesk | undefined
  readonly networkName: (networkId: string) => string | undefined
}

/** A phone in a browser tab: what it is for, and the phone. */
export function PhonePage({ desk, networkName }: PhonePageProps): ReactNode {
  const [settings, update] = useSettings()
  usePageLook(settings)
  return (
    <PageTextContext.Provider value={pageCatalogues[settings.language]}>
      <PhoneTop settings={settings} update={update} />
      <main className="phone-page">
        <Words />
        <section className="phone" aria-label={phoneName}>
          {desk ? <Phone desk={desk} networkName={networkName} /> : <NoWorld />}
        </section>
      </main>
    </PageTextContext.Provider>
  )
}

function Words(): ReactNode {
  const t = usePageText()
  return (
    <div className="phone-words">
      <h1>{t('phone.title')}</h1>
      <ol>
        <li>{t('phone.step1')}</li>
        <li>{t('phone.step2')}</li>
        <li>{t('phone.step3')}</li>
      </ol>
      <p className="hint">{t('phone.note')}</p>
    </div>
  )
}

function Phone({ desk, networkName }: { desk: PhoneDesk } & PhonePageProps): ReactNode {
  const t = usePageText()
  const state = useSyncExternalStore(desk.subscribe, desk.getState)
  const questions = useQuestions(desk)
  return (
    <>
      <header className="phone-head">
        <WalletMark name={phoneName} />
        <h2>{phoneName}</h2>
        {state && (
          <p className="relay" role="status" data-on={state.relay === 'ready'}>
            {t(`phone.relay.${state.relay}`)}
          </p>
        )}
      </header>
      {state && (
        <>
          <Account state={state} act={desk.act} networkName={networkName} />
          <PairCard state={state} act={desk.act} />
          <Sites sites={state.sites} act={desk.act} />
          <ApprovalSheet queue={questions} note="approval.phoneNote" />
        </>
      )}
    </>
  )
}

function NoWorld(): ReactNode {
  return <p className="phone-empty">{usePageText()('phone.noWorld')}</p>
}
