/** Arabic strings of the Connect view, and of the card around every view. */
export const firstViewMessages = {
  'common.back': 'رجوع',
  'common.close': 'إغلاق',
  'common.cancel': 'إلغاء',
  'common.tryAgain': 'إعادة المحاولة',
  'common.clear': 'مسح',
  'common.loading': 'جارٍ التحميل…',
  'common.offline': 'أنت غير متصل بالإنترنت. تحقّق من اتصالك.',
  'common.dismiss': 'إخفاء',
  'common.dismissNamed': 'إخفاء: {name}',
  'common.opensInNewTab': '(يُفتح في علامة تبويب جديدة)',
  'common.active': 'الحالية',
  'common.or': 'أو',
  'common.somethingWrong': 'حدث خطأ ما',

  'connect.title': 'ربط المحفظة',
  'connect.exploreTitle': 'اختر طريقة تسجيل الدخول',
  'connect.wallets': 'المحافظ',
  'connect.continueWithWallet': 'المتابعة باستخدام محفظة',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'الأخيرة',
  'connect.qrCode': 'رمز QR',
  'connect.connected': 'متصلة',
  'connect.namesake': 'من {source}',
  'connect.namesakeUnknown': 'من مصدر غير معروف',
  'connect.login': 'المتابعة باستخدام {name}',
  'connect.loginTitle': 'تسجيل الدخول',
  'connect.empty.title': 'لا توجد محفظة في هذا المتصفح',
  'connect.empty.text': 'ثبّت محفظة وأكمل إعدادها، ثم أعد تحميل هذه الصفحة لربطها.',
  'connect.empty.explore': 'لا يوفّر هذا الموقع طريقة أخرى لتسجيل الدخول بعد.',
  'connect.searching': 'جارٍ البحث عن المحافظ…',
  'connect.legal.checkbox.both': 'أوافق على {terms} و{privacy}',
  'connect.legal.checkbox.terms': 'أوافق على {terms}',
  'connect.legal.checkbox.privacy': 'أوافق على {privacy}',
  'connect.legal.footer.both': 'بربط محفظتك، توافق على {terms} و{privacy}.',
  'connect.legal.footer.terms': 'بربط محفظتك، توافق على {terms}.',
  'connect.legal.footer.privacy': 'بربط محفظتك، توافق على {privacy}.',
  'connect.legal.terms': 'شروط الخدمة',
  'connect.legal.privacy': 'سياسة الخصوصية',
  'connect.guide.question': 'هل المحافظ جديدة عليك؟',
  'connect.guide.learn': 'تعرّف على طريقة عملها',

  'email.otpTitle': 'تأكيد بريدك الإلكتروني',

  'email.deviceTitle': 'الموافقة على هذا المتصفح',

  'allWallets.title': 'كل المحافظ',

  'whatIsAWallet.title': 'ما هي المحفظة؟',

  'getWallet.title': 'احصل على محفظة',

  'account.title': 'الحساب',

  'connections.title': 'المحافظ والحسابات',
  'settings.title': 'إعدادات المحفظة',
  'account.protect': 'احمِ حسابك',

  'networks.title': 'اختر شبكة',

  'switch.title': 'تغيير الشبكة',
  'toast/authentication-failed': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
  'toast/authenticating': 'جارٍ تسجيل الدخول…',
  'toast/signature-declined': 'رُفض التوقيع',
  'toast/smart-account-unsupported': 'قد لا يدعم هذا التطبيق الحسابات الذكية',

  'signIn.title': 'تسجيل الدخول',

  'approve.title': 'الموافقة على الطلب',

  'unsupported.title': 'شبكة غير مدعومة',

  'toast.region': 'الإشعارات ({hotkey})',

  'alert.region': 'للمطوّرين',

  'view.problem.title': 'تعذّر تحميل هذا الجزء',
  'view.problem.text': 'تحقّق من اتصالك، ثم حاول مرة أخرى.',

  'send.title': 'إرسال',

  'selectToken.title': 'اختيار رمز',

  'preview.title': 'مراجعة الإرسال',

  'receive.title': 'استقبال',
} as const

/** Arabic strings of the buttons. */
export const buttonsMessages = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.failed': 'هل انقطع الاتصال؟ أعد المحاولة',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {name}',
  'button.chooseNetwork': 'اختيار شبكة',
  'button.unsupportedNetwork': 'شبكة غير مدعومة',

  'amount.exact': '{number} {symbol}',
  'amount.less': '< {number} {symbol}',
} as const

/** Arabic strings of toasts, and of parts that several views share. */
export const sharedMessages = {
  // Isolated, so that a list of them runs from right to left, as its words do (UAX #9).
  'namespace.eip155': '\u2068Ethereum (EVM)\u2069',
  'namespace.solana': '\u2068Solana\u2069',
  'namespace.bip122': '\u2068Bitcoin\u2069',
  'namespace.polkadot': '\u2068Polkadot\u2069',

  'amount.below': '< {amount}',

  'tracker.started': 'بدأت المعاملة',
  'tracker.done': 'تأكدت المعاملة',
  'tracker.failed': 'فشلت المعاملة',
  'tracker.replaced': 'استُبدلت المعاملة',
  'tracker.dropped': 'أُسقطت المعاملة',
  'tracker.unknown': 'لم يُعثر على المعاملة',

  'age.now': 'الآن',

  'relay.open': 'فتح {name}',
  'relay.approve': 'وافق في {name}',

  'downloads.connect': 'ربط',

  'networks.testnet': 'شبكة اختبار',

  'purpose.payment': 'المدفوعات',
  'purpose.ordinals': 'الأوردينالز',

  'account.disconnect': 'قطع الاتصال',
  'account.disconnected': 'تم قطع الاتصال',
  'account.disconnectFailed': 'تعذّر قطع الاتصال',
  'account.unsupported': 'شبكة غير مدعومة',
  'account.viewOnExplorer': 'عرض على {name}',
  'account.copyFailed': 'تعذّر نسخ العنوان',
  'account.addressCopied': 'تم نسخ العنوان',
  'account.retryIn.zero': 'أعد المحاولة الآن',
  'account.retryIn.one': 'أعد المحاولة بعد ثانية واحدة',
  'account.retryIn.two': 'أعد المحاولة بعد ثانيتين',
  'account.retryIn.few': 'أعد المحاولة بعد {count} ثوانٍ',
  'account.retryIn.many': 'أعد المحاولة بعد {count} ثانية',
  'account.retryIn.other': 'أعد المحاولة بعد {count} ثانية',
} as const
