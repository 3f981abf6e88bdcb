/** Arabic strings of a transfer that was sent, on the account and in toasts. */
export const sentTransfersMessages = {
  'sent.pending': 'جارٍ إرسال \u2066{amount}\u2069 إلى \u2066{receiver}\u2069',
  'sent.done': 'أُرسل \u2066{amount}\u2069 إلى \u2066{receiver}\u2069',
  'sent.failed': '\u2066{amount}\u2069 إلى \u2066{receiver}\u2069',
  'sent.status.pending': 'بانتظار {network}',
  'sent.status.done': 'تأكّد على {network}',
  'sent.status.failed': 'فشل. دُفعت الرسوم فقط.',
  'sent.status.replaced': 'استُبدل في محفظتك',
  'sent.status.dropped': 'أسقطته الشبكة',
  'sent.status.unknown': 'غير موجود على الشبكة. تحقّق قبل أن تدفع مجددًا.',
  'sent.own': 'حسابك رقم {number}',
  'sent.view': 'عرض',
} as const
