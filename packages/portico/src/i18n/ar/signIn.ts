/** Arabic strings of the SIWXSignMessage view. */
export const signInMessages = {
  'signIn.sign': 'تسجيل الدخول',
  'signIn.later': 'ليس الآن',
  'signIn.wallet': 'محفظتك',
  'signIn.checking.title': 'البحث عن تسجيل دخولك',
  'signIn.checking.text': 'نسأل {site} إن كنت قد سجّلت الدخول من قبل.',
  'signIn.ready.title': 'تسجيل الدخول إلى {site}',
  'signIn.ready.text': 'وقّع رسالة تثبت أن هذا الحساب لك. التوقيع مجاني ولا ينقل شيئًا.',
  'signIn.busy.title': 'جارٍ تسجيل الدخول',
  'signIn.busy.text': 'لحظة من فضلك.',
  'signIn.asking.title': 'وقّع في {wallet}',
  'signIn.asking.text': 'اقبل طلب التوقيع في محفظتك.',
  'signIn.declined.title': 'رُفض التوقيع',
  'signIn.declined.text': 'لقد رفضت التوقيع. لم يُوقَّع شيء.',
  'signIn.failed.title': 'تعذّر تسجيل الدخول',
  'signIn.failed.text': 'تعذّر على {site} تسجيل دخولك: {details}',
  'signIn.unreachable.text':
    'يتعذّر الوصول إلى خادم تسجيل الدخول في {site}. تحقّق من اتصالك، ثم حاول مرة أخرى.',
} as const
