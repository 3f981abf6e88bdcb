/** Arabic strings of the GetWallet and Downloads views. */
export const downloadsMessages = {
  'getWallet.text': 'كل محفظة منها تعمل على هذا الجهاز.',
  'getWallet.app': 'تطبيق',
  'getWallet.extension': 'إضافة للمتصفح',
  'getWallet.more': 'عرض كل المحافظ',
  'getWallet.empty.title': 'لا توجد محفظة لهذا الجهاز',
  'getWallet.empty.text': 'لا يمكن تثبيت أي من المحافظ التي يعرضها هذا الموقع هنا.',

  'downloads.title': 'احصل على {name}',
  'downloads.text': 'ثبّتها وأكمل إعدادها، ثم أعد تحميل هذه الصفحة لربطها.',
  'downloads.textPhone': 'ثبّتها وأكمل إعدادها، ثم افتح هذه الصفحة في متصفحها.',
  'downloads.textNoStore':
    'محفظة {name} غير مثبّتة هنا، ولا نعرف متجرًا يوفّرها. يوضّح موقعها كيفية الحصول عليها.',
  'downloads.others': 'طرق أخرى',
  'downloads.browse': 'افتح هذه الصفحة في المحفظة',
  'downloads.web': 'تطبيق الويب',
  'downloads.homepage': 'الموقع الإلكتروني',
  'downloads.openHomepage': 'افتح موقعها الإلكتروني',
  'downloads.store.ios': 'App Store',
  'downloads.store.android': 'Google Play',
  'downloads.store.chrome': 'سوق Chrome الإلكتروني',
  'downloads.store.firefox': 'إضافات Firefox',
  'downloads.store.edge': 'إضافات Edge',
  'downloads.store.opera': 'إضافات Opera',
  'downloads.store.safari': 'إضافة Safari',
  'downloads.empty.title': 'محفظة {name} غير مثبّتة هنا',
  'downloads.empty.text':
    'لا نعرف متجرًا ولا موقعًا يوفّرها. إن كانت لديك في مكان آخر، فافتح هذه الصفحة هناك.',
  'downloads.empty.other': 'احصل على محفظة أخرى',
} as const
