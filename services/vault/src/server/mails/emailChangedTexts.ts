/** What the notice of a change, and the page of its link, say. Names in braces are filled in. */
export interface EmailChangedTexts {
  readonly subject: string
  readonly text: string
  readonly time: string
  readonly undo: string
  readonly validity: string
  readonly keeper: string
  readonly title: string
  readonly ask: string
  readonly button: string
  readonly undoneTitle: string
  readonly undone: string
  readonly overTitle: string
  readonly over: string
}

export const emailChangedTexts = {
  en: {
    subject: 'The email address of your wallet for {site} was changed',
    text: 'You now sign in to your wallet for {site} with {email}, and no longer with this address.',
    time: 'Time: {time}',
    undo: 'If this wasn’t you, open this page and undo the change:',
    validity: 'The link works for {hours} hours. Opening it changes nothing.',
    keeper:
      'You may get a second mail, from the keeper of your wallet, with a link of its own. Use that one, too.',
    title: 'Undo the change?',
    ask: 'You will sign in to your wallet for {site} with your old address again, and every browser will be signed out.',
    button: 'Undo the change',
    undoneTitle: 'The change was undone',
    undone:
      'Sign in to your wallet for {site} with your old address, and check what can open it. You can close this page.',
    overTitle: 'This link doesn’t work any more',
    over: 'It was used, or is too old.',
  },
  ar: {
    subject: 'تغيّر عنوان البريد الإلكتروني لمحفظتك لموقع {site}',
    text: 'تسجّل الدخول الآن إلى محفظتك لموقع {site} بالعنوان {email}، وليس بهذا العنوان بعد الآن.',
    time: 'الوقت: {time}',
    undo: 'إن لم تكن أنت من فعل ذلك، فافتح هذه الصفحة وتراجع عن التغيير:',
    validity: 'يصلح الرابط لمدة {hours} ساعة. فتحه لا يغيّر شيئًا.',
    keeper: 'قد تصلك رسالة ثانية من حافظ محفظتك وفيها رابط خاص بها. استخدمه أيضًا.',
    title: 'هل تتراجع عن التغيير؟',
    ask: 'ستسجّل الدخول إلى محفظتك لموقع {site} بعنوانك القديم مجددًا، وسيُسجَّل الخروج من كل المتصفحات.',
    button: 'تراجع عن التغيير',
    undoneTitle: 'تم التراجع عن التغيير',
    undone:
      'سجّل الدخول إلى محفظتك لموقع {site} بعنوانك القديم، وراجع ما يمكنه فتحها. يمكنك إغلاق هذه الصفحة.',
    overTitle: 'لم يعد هذا الرابط يعمل',
    over: 'استُخدم الرابط أو انتهت مدته.',
  },
} as const satisfies Record<string, EmailChangedTexts>
