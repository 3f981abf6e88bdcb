import type { ReactNode } from 'react'
import { findNetwork } from '../../../core/state/selectors.ts'
import type { SendDraft } from '../../../core/transfers/draft.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModalState, useTranslate } from '../../shell/context.ts'

/** Says that the wallet left the network for which the form was filled. The region is always there: only what comes into one is heard. */
export function MovedNote({
  draft,
  network,
}: {
  draft: SendDraft | undefined
  network: Network | undefined
}): ReactNode {
  const t = useTranslate()
  const from = draft?.moved?.networkId
  const before = useModalState((state) => findNetwork(state, from)?.name)
  return (
    <div role="status">
      {from !== undefined && (
        <div className="notice send-trouble">
          <Icon name="alert" />
          <p>{t('send.moved', { network: network?.name ?? '', before: before ?? from })}</p>
        </div>
      )}
    </div>
  )
}
