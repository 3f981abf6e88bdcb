/** Arabic strings of the Connect view, and of the card around every view. */
export const firstViewMessages = {
  'common.back': 'رجوع',
  'common.close': 'إغلاق',
  'common.cancel': 'إلغاء',
  'common.tryAgain': 'حاول مرة أخرى',
  'common.clear': 'مسح',
  'common.loading': 'جارٍ التحميل…',
  'common.offline': 'أنت غير متصل بالإنترنت. قد يكون المعروض قديمًا.',
  'common.dismiss': 'إخفاء',
  'common.dismissNamed': 'إخفاء: {name}',
  'common.opensInNewTab': '(يُفتح في علامة تبويب جديدة)',
  'common.active': 'قيد الاستخدام',
  'common.or': 'أو',
  'common.somethingWrong': 'حدث خطأ ما',

  'connect.title': 'ربط المحفظة',
  'connect.exploreTitle': 'اختر طريقة الدخول',
  'connect.wallets': 'المحافظ',
  'connect.continueWithWallet': 'المتابعة باستخدام محفظة',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'حديثة',
  'connect.qrCode': 'رمز QR',
  'connect.connected': 'متصلة',
  'connect.namesake': 'من {source}',
  'connect.namesakeUnknown': 'من مصدر غير معروف',
  'connect.login': 'المتابعة عبر {name}',
  'connect.loginTitle': 'الدخول',
  'connect.empty.title': 'لا توجد محفظة في هذا المتصفح',
  'connect.empty.text': 'ثبّت محفظة ثم عُد إلى هنا. ستظهر من تلقاء نفسها.',
  'connect.empty.explore': 'لا يوفّر هذا الموقع طريقة أخرى للدخول بعد.',
  'connect.searching': 'جارٍ البحث عن المحافظ…',
  'connect.legal.checkbox.both': 'أوافق على {terms} و{privacy}',
  'connect.legal.checkbox.terms': 'أوافق على {terms}',
  'connect.legal.checkbox.privacy': 'أوافق على {privacy}',
  'connect.legal.footer.both': 'بربط محفظتك فإنك توافق على {terms} و{privacy}',
  'connect.legal.footer.terms': 'بربط محفظتك فإنك توافق على {terms}',
  'connect.legal.footer.privacy': 'بربط محفظتك فإنك توافق على {privacy}',
  'connect.legal.terms': 'شروط الخدمة',
  'connect.legal.privacy': 'سياسة الخصوصية',
  'connect.guide.question': 'جديد على المحافظ؟',
  'connect.guide.learn': 'تعرّف على طريقة عملها',

  'allWallets.title': 'كل المحافظ',

  'whatIsAWallet.title': 'ما المحفظة؟',

  'getWallet.title': 'احصل على محفظة',

  'whatIsANetwork.title': 'ما الشبكة؟',

  'account.title': 'الحساب',

  'connections.title': 'المحافظ والحسابات',

  'networks.title': 'اختر شبكة',

  'switch.title': 'تغيير الشبكة',
  'toast/authentication-failed': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
  'toast/authenticating': 'جارٍ تسجيل الدخول...',
  'toast/signature-declined': 'رُفض التوقيع',
  'toast/smart-account-unsupported': 'قد لا يدعم هذا التطبيق الحسابات الذكية',

  'signIn.title': 'تسجيل الدخول',

  'unsupported.title': 'شبكة غير مدعومة',

  'toast.region': 'الإشعارات ({hotkey})',

  'alert.region': 'للمطوّرين',

  'view.problem.title': 'تعذّر تحميل هذا الجزء',
  'view.problem.text': 'تحقّق من اتصالك ثم حاول مرة أخرى.',

  'send.title': 'إرسال',

  'selectToken.title': 'اختر رمزًا',

  'preview.title': 'مراجعة الإرسال',

  'receive.title': 'استقبال',

  'compatible.title': 'الشبكات المتوافقة',

  'transactions.title': 'النشاط',
} as const
