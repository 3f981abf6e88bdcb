import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import { accountSettingsMessages } from '../../../i18n/en/accountSettings.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useSession, useTranslate } from '../../context.ts'
import { type EmbeddedAccount, useEmbeddedUser } from '../accountSettings/useEmbeddedUser.ts'
import type { ViewModule } from '../defineView.ts'
import emailStyles from '../email/email.css?inline'
import { FrameSlot } from '../email/FrameSlot.tsx'
import frameSlotStyles from '../email/frameSlot.css?inline'
import { getMessageId } from '../email/getMessageId.ts'
import { useFrame } from '../email/useFrame.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { createEmailUpdate } from './emailUpdate.ts'
import { NewEmailForm } from './NewEmailForm.tsx'

/** The states of the UpdateEmailWallet view. */
export type UpdateEmailWalletState = 'ready' | 'busy' | 'pending' | 'failed'

const states = { idle: 'ready', busy: 'busy', verifying: 'pending', failed: 'failed' } as const

/**
 * Changes the address of an embedded wallet's user: a field for the new one, and then what the
 * frame draws for the codes of both.
 */
export function UpdateEmailWallet({
  parameters: { connectorId },
}: {
  parameters: RouteParameters['UpdateEmailWallet']
}): ReactNode {
  const portico = useModal()
  const account = useEmbeddedUser(connectorId)
  // Without a wallet there is no address to change.
  useEffect(() => {
    if (!account) goBack(portico)
  }, [account, portico])
  return account && <Change account={account} />
}

function Change({ account }: { account: EmbeddedAccount }): ReactNode {
  const { connector } = account
  const portico = useModal()
  const t = useTranslate()
  const update = useSession().keep(createEmailUpdate)
  const state = useSyncExternalStore(update.store.subscribe, update.store.getState)
  const frame = useFrame(connector)
  const { status, wasVerifying, error } = state
  const isStopped = status === 'failed' && wasVerifying
  const submit = (email: string, place: (loaded: ConnectorFrame) => void) => {
    const onDone = () => {
      goBack(portico)
      showToast(portico, { variant: 'success', message: t('updateEmail.done') })
    }
    update.start({ connector, email, place, onDone })
  }
  return (
    <ViewLayout<UpdateEmailWalletState> of="UpdateEmailWallet" state={states[status]}>
      {isStopped ? (
        <div role="alert">
          <Message icon="alert" title={t('updateEmail.stopped.title')}>
            <p>{t(getMessageId(error) ?? 'updateEmail.stopped.text')}</p>
            <Button variant="primary" onPress={update.reset}>
              {t('updateEmail.again')}
            </Button>
          </Message>
        </div>
      ) : status === 'verifying' ? (
        <FrameSlot connector={connector} frame={frame} label={t('email.preparing')} />
      ) : (
        <NewEmailForm account={account} state={state} onSubmit={submit} />
      )}
    </ViewLayout>
  )
}

export const view: ViewModule<'UpdateEmailWallet'> = {
  View: UpdateEmailWallet,
  styles: [emailStyles, frameSlotStyles],
  messages: [emailMessages, accountSettingsMessages],
}
