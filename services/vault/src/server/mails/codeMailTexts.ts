/** What a mail with a code says. `{site}`, `{minutes}` and `{email}` are filled in. */
export interface CodeMailTexts {
  readonly subject: string
  /** Of the mail before an address is changed. */
  readonly changeSubject: string
  readonly enter: string
  /** Before an e-mail address is changed, to the current one. */
  readonly change: string
  /** To the new address. */
  readonly newAddress: string
  readonly validity: string
  readonly warning: string
}

export const codeMailTexts = {
  en: {
    subject: 'Your code for {site}',
    changeSubject: 'Change of your email address on {site}',
    enter: 'Enter this code on {site} to open your wallet:',
    change: 'Enter this code on {site} to change the email address of your wallet to {email}:',
    newAddress: 'Enter this code on {site} to use this email address for your wallet:',
    validity: 'It works for {minutes} minutes, and only in the browser that asked for it.',
    warning:
      'Don’t give it to anyone, and don’t enter it on any other site. If you didn’t ask for it, ignore this mail: nobody can use the code without your browser.',
  },
  ar: {
    subject: 'رمزك لموقع {site}',
    changeSubject: 'تغيير عنوان بريدك الإلكتروني في {site}',
    enter: 'أدخل هذا الرمز في {site} لفتح محفظتك:',
    change: 'أدخل هذا الرمز في {site} لتغيير عنوان البريد الإلكتروني لمحفظتك إلى {email}:',
    newAddress: 'أدخل هذا الرمز في {site} لاستخدام عنوان البريد الإلكتروني هذا لمحفظتك:',
    validity: 'يصلح الرمز لمدة {minutes} دقائق، وفي المتصفح الذي طلبه فقط.',
    warning:
      'لا تعطه لأحد، ولا تدخله في أي موقع آخر. إن لم تطلبه فتجاهل هذه الرسالة: لا يستطيع أحد استخدام الرمز دون متصفحك.',
  },
} as const satisfies Record<string, CodeMailTexts>
