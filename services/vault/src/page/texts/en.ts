/** The strings of the frame in English. Names in braces are filled in. */
export const en = {
  'common.tryAgain': 'Try again',
  'common.tryAgainAfter': 'Try again after {time}.',
  'common.wait': {
    one: 'Please try again after {count} second',
    other: 'Please try again after {count} seconds',
  },
  'common.unavailable': 'The wallet cannot be reached right now. Check your connection.',
  'common.failed': 'Something went wrong.',

  'code.title': 'Enter the code',
  'code.sentTo': 'We sent it to',
  'code.label': 'Code of {digits} digits',
  'code.checking': 'Checking the code…',
  'code.wrong': {
    one: 'The code is not correct. You have {count} try left.',
    other: 'The code is not correct. You have {count} tries left.',
  },
  'code.dead': 'The code is not correct, and works no longer. Request a new one.',
  'code.expired': 'The code has expired. Request a new one.',
  'code.lockedOut': 'Too many wrong codes.',
  'code.resend': 'Send a new code',
  'code.resendIn': 'New code in {time}',
  'code.resent': 'We sent a new code.',
  'code.canResend': 'You can request a new code now.',

  'progress.creating': 'Creating your wallet…',
  'progress.creatingText': 'Its keys are made in this browser.',
  'progress.opening': 'Opening your wallet…',
  'progress.openingText': 'This takes a moment.',
  'progress.createFailed': 'Your wallet could not be created',
  'progress.openFailed': 'Your wallet could not be opened',

  'device.title': 'Approve this browser',
  'device.asking': 'Sending an email…',
  'device.open': 'Open the link that we sent to',
  'device.choose': 'and choose this number:',
  'device.number': 'Number to choose: {number}',
  'device.waiting': 'Waiting for your approval',
  'device.timeLeft': 'Valid for {time}',
  'device.resend': 'Send again',
  'device.resendIn': 'Send again in {time}',
  'device.refused': 'Not approved',
  'device.refusedText':
    'The request was refused, or another number was chosen. If that was you, send it again.',
  'device.expired': 'The link has expired',
  'device.expiredText': 'Nothing was approved. Send a new link to go on.',
  'device.locked': 'Too many requests',
  'device.failed': 'The email could not be sent',
} as const satisfies Catalogue

type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The strings of a language. A counted one has a form for each of its plural categories. */
export type Messages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string
    ? string
    : Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>
}

export type MessageKey = keyof typeof en
