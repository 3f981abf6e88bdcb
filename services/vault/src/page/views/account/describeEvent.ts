import type { Events } from '../../../api/index.ts'
import type { Texts } from '../../texts/createTexts.ts'

type Event = Events['events'][number]

/** Says what happened, and to which browser or keyslot. */
export function describeEvent({ kind, subject }: Event, { t }: Texts): string {
  const about = describeSubject({ kind, subject }, t)
  const text = t(`event.${kind}`)
  return about === '' ? text : `${text}: ${about}`
}

const slotKinds = ['keepers', 'passkey', 'recovery-code', 'device', 'device-transfer'] as const

function describeSubject(
  { kind, subject }: Pick<Event, 'kind' | 'subject'>,
  t: Texts['t'],
): string {
  if (kind !== 'slot_added' && kind !== 'slot_removed') return subject
  const slot = slotKinds.find((one) => one === subject)
  return slot === undefined ? '' : t(`slot.${slot}`)
}
