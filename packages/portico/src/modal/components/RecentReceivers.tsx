import { type ReactNode, useEffect, useState } from 'react'
import { updateSend } from '../../features/transfers/draft.ts'
import {
  type GetRecentReceiversReturnType,
  getRecentReceivers,
} from '../../features/transfers/getRecentReceivers.ts'
import { formatAge } from '../../i18n/format/phrases.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useModal, useTranslate } from '../context.ts'
import { Avatar } from './Avatar.tsx'
import { List } from './List.tsx'
import { Row } from './Row.tsx'

const SHOWN = 3

/** The receivers of the user's own earlier transfers. */
export function RecentReceivers({ namespace }: { namespace: Namespace }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [receivers, setReceivers] = useState<GetRecentReceiversReturnType>([])
  useEffect(() => {
    let gone = false
    getRecentReceivers(portico, { namespace })
      .then((found) => gone || setReceivers(found))
      .catch((error) => portico.events.emit('error', { scope: 'receivers', error }))
    return () => {
      gone = true
    }
  }, [portico, namespace])
  if (receivers.length === 0) return null
  return (
    <section>
      <h3 className="section">{t('send.recents')}</h3>
      <List label={t('send.recents')}>
        {receivers.slice(0, SHOWN).map(({ address, name, at }) => (
          <Row
            key={address}
            leading={<Avatar address={address} />}
            title={<bdi dir={name ? undefined : 'ltr'}>{name ?? shortenAddress(address)}</bdi>}
            detail={
              <>
                {name && <bdi dir="ltr">{shortenAddress(address)} · </bdi>}
                {formatAge(t, portico.config.clock.now() - at)}
              </>
            }
            // A name is resolved again: it may point to another address by now.
            onPress={() => updateSend(portico, { receiver: name ?? address })}
          />
        ))}
      </List>
    </section>
  )
}
