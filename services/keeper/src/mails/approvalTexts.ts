/** What the mail of a request and its page say. Names in braces are filled in. */
export interface ApprovalTexts {
  readonly subject: string
  readonly asks: string
  readonly open: string
  readonly validity: string
  readonly ignore: string
  readonly warning: string
  readonly device: string
  readonly time: string
  readonly network: string
  readonly unknown: string
  readonly title: string
  readonly choose: string
  readonly refuse: string
  readonly approvedTitle: string
  readonly approved: string
  readonly refusedTitle: string
  readonly refused: string
  readonly overTitle: string
  readonly over: string
  readonly waitTitle: string
  readonly wait: string
}

export const approvalTexts = {
  en: {
    subject: 'Approve a new browser for your wallet on {site}',
    asks: 'A new browser asks to open your wallet on {site}.',
    open: 'If this is you, open this page and choose the number that your wallet shows:',
    validity: 'The link works for {minutes} minutes, and once. Opening it approves nothing.',
    ignore: 'If this wasn’t you, ignore this mail.',
    warning: 'Never choose a number that someone else tells you.',
    device: 'Browser: {device}',
    time: 'Time: {time}',
    network: 'Network address: {address}',
    unknown: 'unknown',
    title: 'Approve a new browser?',
    choose: 'Choose the number that your wallet shows on {site}.',
    refuse: 'This wasn’t me',
    approvedTitle: 'Approved',
    approved: 'Go back to {site}. Your wallet opens there. You can close this page.',
    refusedTitle: 'Not approved',
    refused: 'The new browser doesn’t get your wallet. You can close this page.',
    overTitle: 'This link doesn’t work any more',
    over: 'It was used, replaced by a newer one, or is too old. Ask for a new one in your wallet.',
    waitTitle: 'Too many wrong numbers',
    wait: 'Nothing can be approved for now. Ask for a new link in your wallet in {minutes} minutes.',
  },
  ar: {
    subject: 'وافق على متصفح جديد لمحفظتك في {site}',
    asks: 'يطلب متصفح جديد فتح محفظتك في {site}.',
    open: 'إن كنت أنت، فافتح هذه الصفحة واختر الرقم الذي تعرضه محفظتك:',
    validity: 'يصلح الرابط لمدة {minutes} دقائق ولمرة واحدة. فتحه لا يوافق على شيء.',
    ignore: 'إن لم تكن أنت، فتجاهل هذه الرسالة.',
    warning: 'لا تختر أبدًا رقمًا يخبرك به شخص آخر.',
    device: 'المتصفح: {device}',
    time: 'الوقت: {time}',
    network: 'عنوان الشبكة: {address}',
    unknown: 'غير معروف',
    title: 'هل توافق على متصفح جديد؟',
    choose: 'اختر الرقم الذي تعرضه محفظتك في {site}.',
    refuse: 'لم أكن أنا',
    approvedTitle: 'تمت الموافقة',
    approved: 'عُد إلى {site}. ستُفتح محفظتك هناك. يمكنك إغلاق هذه الصفحة.',
    refusedTitle: 'لم تتم الموافقة',
    refused: 'لن يحصل المتصفح الجديد على محفظتك. يمكنك إغلاق هذه الصفحة.',
    overTitle: 'لم يعد هذا الرابط يعمل',
    over: 'استُخدم الرابط أو حلّ محله رابط أحدث أو انتهت مدته. اطلب رابطًا جديدًا من محفظتك.',
    waitTitle: 'أرقام خاطئة كثيرة',
    wait: 'لا يمكن الموافقة على شيء الآن. اطلب رابطًا جديدًا من محفظتك بعد {minutes} دقيقة.',
  },
} as const satisfies Record<string, ApprovalTexts>
