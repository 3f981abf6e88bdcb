import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { namesMessages } from '../../../i18n/en/names.ts'
import { getCoinType } from '../../../wire/namespaces/coinTypes.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useActive } from '../account/useActive.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import namesStyles from './names.css?inline'
import { useOwnName } from './useOwnName.ts'

/** The states of the ChooseAccountName view. */
export type ChooseAccountNameState = 'loading' | 'ready' | 'done' | 'unsupported' | 'error'

/** What a name is for, and the way to one. An account that has one sees it. */
export function ChooseAccountName(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const cannotOwn = active !== undefined && getCoinType(active.networkId) === undefined
  const { data, status, retry } = useOwnName(cannotOwn ? undefined : active)
  const { zone, name } = data ?? {}
  const isLoading = status === 'loading' || status === 'none'
  if (status === 'failed') {
    return (
      <ViewLayout<ChooseAccountNameState> of="ChooseAccountName" state="error">
        <div role="alert">
          <Message icon="alert" title={t('names.error.ofAddress')}>
            <p>{t('names.error.other')}</p>
            <Button onPress={retry}>{t('common.tryAgain')}</Button>
          </Message>
        </div>
      </ViewLayout>
    )
  }
  if (cannotOwn || (status === 'ready' && !zone)) {
    return (
      <ViewLayout<ChooseAccountNameState> of="ChooseAccountName" state="unsupported">
        <Message
          icon="alert"
          title={
            cannotOwn
              ? t('names.unsupported', { network: network?.name ?? active.networkId })
              : t('names.none')
          }
        />
      </ViewLayout>
    )
  }
  const state = isLoading ? 'loading' : name ? 'done' : 'ready'
  return (
    <ViewLayout<ChooseAccountNameState> of="ChooseAccountName" state={state}>
      <div className="name-intro">
        {active && <Avatar address={active.address} picture={undefined} size="lg" />}
        <p className="name-shown">
          {isLoading ? (
            <span className="bone" />
          ) : (
            <bdi dir="ltr">{name ?? t('names.example', { zone: zone ?? '' })}</bdi>
          )}
        </p>
        <p>{t(name ? 'names.have' : 'names.chooseText')}</p>
        {!name && <p className="name-note">{t('names.public')}</p>}
      </div>
      {!name && (
        <Button
          variant="primary"
          busy={isLoading}
          onPress={() => {
            if (zone) push(portico, { view: 'RegisterAccountName', parameters: { zone } })
          }}
        >
          {t('names.start')}
        </Button>
      )}
    </ViewLayout>
  )
}

export const view: ViewModule<'ChooseAccountName'> = {
  View: ChooseAccountName,
  styles: [namesStyles],
  messages: [namesMessages],
}
