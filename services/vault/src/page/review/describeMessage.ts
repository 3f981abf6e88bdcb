import type { DecodedMessage, DecodedSolanaText } from '../../frame/index.ts'
import type { Writer } from './createWriter.ts'
import { isolate } from './isolate.ts'
import type { ReviewDetail, ReviewPart } from './review.ts'

/** A message, whose text is shown as a whole. */
export interface MessagePart extends ReviewPart {
  readonly content: ReviewDetail
}

/** Describes a message of `personal_sign` or of Solana's `signMessage`. */
export function describeMessage(
  message: DecodedMessage | DecodedSolanaText,
  origin: string,
  writer: Writer,
): MessagePart {
  const { t } = writer
  switch (message.kind) {
    case 'text': {
      const content = { kind: 'text', label: t('review.message'), text: message.text } as const
      return { title: t('review.sign'), rows: [], warnings: [], content }
    }
    case 'bytes': {
      const content = { kind: 'data', label: t('review.bytesLabel'), text: message.bytes } as const
      return { title: t('review.sign'), rows: [], warnings: ['unreadableBytes'], content }
    }
    case 'signIn': {
      // The decoder has compared the domain of the message with that of the caller.
      const title = t('review.signIn', { site: isolate(new URL(origin).host) })
      const content = { kind: 'text', label: t('review.message'), text: message.text } as const
      return { title, rows: toSignInRows(message, writer), warnings: [], content }
    }
    default:
      return message satisfies never
  }
}

function toSignInRows(
  message: Extract<DecodedMessage | DecodedSolanaText, { readonly kind: 'signIn' }>,
  { row, time }: Writer,
) {
  const end = 'signIn' in message ? message.signIn.expirationTime : undefined
  const at = end === undefined ? Number.NaN : Date.parse(end)
  return Number.isNaN(at) ? [] : [row('expires', time(BigInt(Math.floor(at / 1000))))]
}
