import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Portico } from '../../core/portico.ts'
import type { RecentReceiver } from '../../features/transactions/ledger.ts'
import { getSend, updateSend } from '../../features/transfers/draft.ts'
import { getReceiverStatus } from '../../features/transfers/getReceiverStatus.ts'
import { getRecentReceivers } from '../../features/transfers/getRecentReceivers.ts'
import { formatAge } from '../../i18n/format/phrases.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useModal, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import { Avatar } from './Avatar.tsx'
import { Icon } from './Icon.tsx'
import { List } from './List.tsx'
import { compareGroups, MarkedGroups } from './MarkedGroups.tsx'
import { Row } from './Row.tsx'
import recentStyles from './recentReceivers.css?inline'

const part = { styles: [recentStyles] }

const SHOWN = 3

interface ShownReceiver extends RecentReceiver {
  /** The user's own label of it, or else the name under which it was paid. */
  readonly title: string | undefined
  /** It resembles an address that the user knew before it. */
  readonly isLookAlike: boolean
  /** Another known address that looks like this one. The short form does not tell them apart. */
  readonly twin: string | undefined
}

/** The receivers of the user's own earlier transfers. */
function RecentReceivers({ namespace, ...part }: { namespace: Namespace } & PartProps): ReactNode {
  const portico = useModal()
  const [receivers, setReceivers] = useState<readonly ShownReceiver[]>([])
  useEffect(() => {
    let gone = false
    loadShown(portico, namespace)
      .then((found) => gone || setReceivers(found))
      .catch((error) => portico.events.emit('error', { scope: 'receivers', error }))
    return () => {
      gone = true
    }
  }, [portico, namespace])
  return receivers.length > 0 && <ReceiverList {...part} receivers={receivers} />
}

function ReceiverList({
  receivers,
  prepareView,
}: { receivers: readonly ShownReceiver[] } & PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  usePart({ prepareView }, section, part)
  return (
    <section ref={section}>
      <h3 className="section">{t('send.known.recent')}</h3>
      <List label={t('send.known.recent')}>
        {receivers.map(({ address, name, title, at, isLookAlike, twin }) => {
          const shown = twin ? (
            <MarkedGroups address={address} marks={compareGroups(address, twin)} />
          ) : (
            <bdi dir="ltr">{shortenAddress(address)}</bdi>
          )
          return (
            <Row
              key={address}
              leading={<Avatar address={address} />}
              title={title ? <bdi>{title}</bdi> : shown}
              detail={
                <>
                  {title && (
                    <>
                      {shown}
                      {' · '}
                    </>
                  )}
                  {formatAge(t, portico.config.clock.now() - at)}
                  {isLookAlike && (
                    <span className="recent-twin">
                      <Icon name="alert" />
                      {t('send.known.lookAlike')}
                    </span>
                  )}
                </>
              }
              // A name is resolved again: it may point to another address by now.
              onPress={() => updateSend(portico, { receiver: name ?? address })}
            />
          )
        })}
      </List>
    </section>
  )
}

/** The latest receivers, each once, and the known addresses that they look like. */
async function loadShown(
  portico: Portico,
  namespace: Namespace,
): Promise<readonly ShownReceiver[]> {
  const found = await getRecentReceivers(portico, { namespace })
  const from = getSend(portico.store.getState())?.from ?? ''
  // Several accounts may have sent to the same receiver.
  const all = [...new Map([...found].reverse().map((item) => [item.address, item])).values()]
  const short = (address: string) => shortenAddress(address).toLowerCase()
  const shown = all
    .sort((a, b) => b.at - a.at)
    .slice(0, SHOWN)
    .map(async (item): Promise<ShownReceiver> => {
      const { address } = item
      const {
        kind,
        twin,
        name: title,
      } = await getReceiverStatus(portico, { namespace, address, from })
      const isLookAlike = kind === 'lookAlike'
      const other = all.find(
        (each) => each.address !== address && short(each.address) === short(address),
      )
      return { ...item, title, isLookAlike, twin: isLookAlike ? twin : other?.address }
    })
  return Promise.all(shown)
}

export { RecentReceivers as Part }
