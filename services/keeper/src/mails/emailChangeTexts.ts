interface LinkTexts {
  readonly subject: string
  /** The lines before the link. */
  readonly text: string
  readonly open: string
  readonly validity: string
  readonly title: string
  readonly ask: string
  readonly button: string
  readonly doneTitle: string
  readonly done: string
}

/** What mails about a change of address, and their pages, say. Names in braces are filled in. */
export interface EmailChangeTexts {
  /** To the old address. */
  readonly cancel: LinkTexts
  /** To the new address. */
  readonly confirm: LinkTexts
  readonly time: string
  readonly overTitle: string
  readonly over: string
}

export const emailChangeTexts = {
  en: {
    cancel: {
      subject: 'Your wallet on {site} will ask at another address',
      text: 'From {until} on, we ask at {email}, and no longer here, before your wallet on {site} opens in a new browser.',
      open: 'If this wasn’t you, open this page and keep this address:',
      validity: 'The link works until the change. Opening it changes nothing.',
      title: 'Keep your address?',
      ask: 'We will go on asking at this address, and not at {email}, before your wallet on {site} opens in a new browser.',
      button: 'Keep my address',
      doneTitle: 'Your address stays',
      done: 'Open your wallet on {site} and check its browsers. You can close this page.',
    },
    confirm: {
      subject: 'Confirm the new address of your wallet on {site}',
      text: 'Before your wallet on {site} opens in a new browser, we are to ask at this address, from {until} on.',
      open: 'If you want that, open this page and confirm it:',
      validity: 'The link works for 7 days. If this wasn’t you, ignore this mail.',
      title: 'Confirm this address?',
      ask: 'From {until} on, we ask at {email} before your wallet on {site} opens in a new browser.',
      button: 'Confirm',
      doneTitle: 'Confirmed',
      done: 'Until {until}, we still ask at your old address. You can close this page.',
    },
    time: 'Time: {time}',
    overTitle: 'This link doesn’t work any more',
    over: 'It was used, replaced by a newer one, or is too old.',
  },
  ar: {
    cancel: {
      subject: 'ستسأل محفظتك في {site} على عنوان آخر',
      text: 'ابتداءً من {until} نسأل على العنوان {email} وليس هنا، قبل أن تُفتح محفظتك في {site} في متصفح جديد.',
      open: 'إن لم تكن أنت من فعل ذلك، فافتح هذه الصفحة وأبقِ هذا العنوان:',
      validity: 'يصلح الرابط حتى موعد التغيير. فتحه لا يغيّر شيئًا.',
      title: 'هل تُبقي عنوانك؟',
      ask: 'سنواصل السؤال على هذا العنوان وليس على {email}، قبل أن تُفتح محفظتك في {site} في متصفح جديد.',
      button: 'أبقِ عنواني',
      doneTitle: 'بقي عنوانك',
      done: 'افتح محفظتك في {site} وراجع متصفحاتها. يمكنك إغلاق هذه الصفحة.',
    },
    confirm: {
      subject: 'أكّد العنوان الجديد لمحفظتك في {site}',
      text: 'قبل أن تُفتح محفظتك في {site} في متصفح جديد، سنسأل على هذا العنوان ابتداءً من {until}.',
      open: 'إن كنت تريد ذلك، فافتح هذه الصفحة وأكّده:',
      validity: 'يصلح الرابط لمدة 7 أيام. إن لم تكن أنت من فعل ذلك، فتجاهل هذه الرسالة.',
      title: 'هل تؤكد هذا العنوان؟',
      ask: 'ابتداءً من {until} نسأل على العنوان {email} قبل أن تُفتح محفظتك في {site} في متصفح جديد.',
      button: 'أكّد',
      doneTitle: 'تم التأكيد',
      done: 'حتى {until} نسأل على عنوانك القديم. يمكنك إغلاق هذه الصفحة.',
    },
    time: 'الوقت: {time}',
    overTitle: 'لم يعد هذا الرابط يعمل',
    over: 'استُخدم الرابط أو حلّ محله رابط أحدث أو انتهت مدته.',
  },
} as const satisfies Record<string, EmailChangeTexts>
