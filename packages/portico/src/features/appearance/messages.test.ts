import { expectTypeOf, test } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { MessageId, Messages, MessageId as PublicId } from '../../i18n/en.ts'

test('messages: the public ids are those of the catalogue', () => {
  expectTypeOf<PublicId>().toEqualTypeOf<MessageId>()
})

test('messages: accepts the known ids, plural forms included, and no others', () => {
  const config = (messages: PorticoConfig['messages']) => messages
  config({ 'connect.title': 'Hello', 'allWallets.found.few': '{count} portfele' })
  // A whole language is accepted, too.
  expectTypeOf<Messages>().toExtend<PorticoConfig['messages']>()
  // @ts-expect-error: unknown id
  config({ 'connect.titel': 'Hello' })
})
