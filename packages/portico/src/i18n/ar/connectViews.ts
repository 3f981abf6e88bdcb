/** Arabic strings of the ConnectingExternal and ConnectingMultiChain views. */
export const connectingMessages = {
  'connecting.waiting.title': 'تابع في {name}',
  'connecting.waiting.text': 'وافق على الطلب في محفظتك',
  'connecting.step': 'الطلب {current} من {total}: {namespace}',
  'connecting.hint.window':
    'لا ترى شيئًا؟ ابحث عن نافذة المحفظة خلف هذه النافذة، أو انقر على أيقونتها.',
  'connecting.hint.other': 'ما زلنا ننتظر. أعد المحاولة، أو استخدم محفظة أخرى.',
  'connecting.declined.title': 'رُفض الربط',
  'connecting.declined.text': 'لقد رفضت الطلب في {name}. لم تتم مشاركة أي شيء مع هذا الموقع.',
  'connecting.pending.title': 'هناك طلب مفتوح بالفعل',
  'connecting.pending.text': 'لدى {name} طلب سابق من هذا الموقع. افتحها وأجب عنه أولًا.',
  'connecting.unreachable.title': 'يتعذّر الوصول إلى {name}',
  'connecting.unreachable.text': 'تحقّق من أنها مثبّتة وغير مقفلة ومفعّلة لهذا الموقع.',
  'connecting.setup.title': 'أكمل إعداد {name}',
  'connecting.setup.text':
    'لا يوجد في المحفظة حساب لربطه بعد. أنشئ حسابًا أو افتح قفله، ثم حاول مرة أخرى.',
  'connecting.failed.title': 'تعذّر الربط',
  'connecting.failed.text': 'أبلغت {name} عن مشكلة: {details}',
  'connecting.failed.textPlain': 'أبلغت {name} عن مشكلة.',
  'connecting.timeout.title': 'لا رد من {name}',
  'connecting.timeout.text': 'استغرق الطلب وقتًا طويلًا فأُلغي.',
  'connecting.success.title': 'تم الربط',
  'connecting.askAgain': 'اسأل مرة أخرى',
  'connecting.other': 'استخدام محفظة أخرى',
  'connecting.install': 'الحصول على {name}',

  'multichain.title': 'اختر ما تريد ربطه',
  'multichain.text': 'تعمل {name} على عدة شبكات. قد تسألك مرة عن كل منها.',
  'multichain.connect.zero': 'ربط {count} شبكة',
  'multichain.connect.one': 'ربط شبكة واحدة',
  'multichain.connect.two': 'ربط شبكتين',
  'multichain.connect.few': 'ربط {count} شبكات',
  'multichain.connect.many': 'ربط {count} شبكة',
  'multichain.connect.other': 'ربط {count} شبكة',
  'multichain.connected': 'متصلة',
  'multichain.partial': 'تم ربط {granted}، ورُفض ربط {declined}.',
  'multichain.skip': 'متابعة',
  'multichain.retry': 'إعادة محاولة {declined}',
  'multichain.partialTitle': 'تم الربط جزئيًا',
  'multichain.choose': 'اختر واحدة على الأقل',
} as const

/** Arabic strings of the ConnectingWalletConnect view. */
export const connectingWalletConnectMessages = {
  'relay.tabs': 'طرق الربط',
  'relay.tab.browser': 'المتصفح',
  'relay.tab.mobile': 'التطبيق',
  'relay.tab.browse': 'التطبيق',
  'relay.tab.qrcode': 'الهاتف',
  'relay.tab.web': 'تطبيق الويب',
  'relay.tab.desktop': 'الحاسوب',
  'relay.code': 'رمز QR لربط محفظة',
  'relay.codeOf': 'رمز QR لربط {name}',
  'relay.scan.title': 'امسح الرمز بهاتفك',
  'relay.scan.titleOf': 'امسح الرمز باستخدام {name}',
  'relay.scan.loading': 'جارٍ إنشاء رمز…',
  'relay.scan.busy': 'افتح الماسح في محفظتك ووجّهه إلى الرمز.',
  'relay.scan.hint5': 'مسحت الرمز؟ وافق في محفظتك.',
  'relay.scan.hint15': 'تعذّر المسح؟ انسخ الرابط والصقه في محفظتك.',
  'relay.reconnecting': 'جارٍ إعادة الاتصال…',
  'relay.copy': 'نسخ الرابط',
  'relay.copied': 'تم النسخ',
  'relay.copyFailed': 'تعذّر نسخ الرابط',
  'relay.openHere': 'فتح على هذا الجهاز',
  'relay.openAgain': 'فتح {name} مرة أخرى',
  'relay.get': 'الحصول على {name}',
  'relay.get.question': 'ليست لديك {name}؟',
  'relay.leave.mobile': 'وافق على الربط في التطبيق، ثم عُد إلى هنا.',
  'relay.leave.web': 'وافق على الربط في علامة التبويب الجديدة، ثم عُد إلى هنا.',
  'relay.leave.desktop': 'وافق على الربط في التطبيق على هذا الحاسوب.',
  'relay.leave.hint15': 'ما زلنا ننتظر. افتح المحفظة مرة أخرى، أو انسخ الرابط والصقه فيها.',
  'relay.stayed.title': 'لم تُفتح {name}',
  'relay.stayed.text': 'قد لا تكون مثبّتة على هذا الجهاز. احصل عليها، أو امسح الرمز بجهاز آخر.',
  'relay.checking.title': 'جارٍ التحقق…',
  'relay.checking.text': 'في انتظار رد من {name}.',
  'relay.back.text': 'لا رد بعد. افتح {name} مرة أخرى ووافق على الربط.',
  'relay.browse.text': 'ستُفتح هذه الصفحة في متصفح {name} المدمج. اربط هناك.',
  'relay.browser.text': '{name} مثبّتة في هذا المتصفح.',
  'relay.unsupported.title': 'لا تعمل {name} هنا',
  'relay.unsupported.text': 'افتح هذا الموقع على جهاز آخر، أو في متصفح مثبّتة فيه.',
  'relay.anyWallet': 'محفظة هاتفك',
  'relay.unreachable.title': 'يتعذّر الوصول إلى خدمة الربط',
  'relay.unreachable.text': 'لم يُرسل شيء إلى أي محفظة. تحقّق من اتصالك، ثم حاول مرة أخرى.',
} as const

/** Arabic strings of the AllWallets view. */
export const allWalletsMessages = {
  'allWallets.search': 'البحث في المحافظ',
  'allWallets.searching': 'جارٍ البحث…',
  'allWallets.certified': 'معتمدة',
  'allWallets.found.zero': 'لم يُعثر على أي محفظة',
  'allWallets.found.one': 'عُثر على محفظة واحدة',
  'allWallets.found.two': 'عُثر على محفظتين',
  'allWallets.found.few': 'عُثر على {count} محافظ',
  'allWallets.found.many': 'عُثر على {count} محفظة',
  'allWallets.found.other': 'عُثر على {count} محفظة',
  'allWallets.empty.title': 'لا توجد محفظة تطابق «{query}»',
  'allWallets.empty.text': 'تحقّق من الكتابة، أو تصفّح القائمة كاملة.',
  'allWallets.empty.all': 'عرض كل المحافظ',
  'allWallets.partial': 'تعذّر تحميل المزيد من المحافظ.',

  'relay.scanAny': 'الربط برمز QR',
} as const

/** Arabic strings of the Connections view. */
export const connectionsMessages = {
  'connections.inUse': 'قيد الاستخدام',
  'connections.disconnect': 'قطع اتصال {name}: {namespace}',
  'connections.add': 'ربط محفظة أخرى',
  'connections.rename': 'تسمية هذا الحساب: {name}',
  'connections.list': 'حسابات {name}: {namespace}',
  'connections.renameLabel': 'اسم الحساب',
  'connections.save': 'حفظ',
  'connections.recent': 'المستخدمة حديثًا',
  'connections.empty': 'لا توجد محفظة متصلة',
} as const

/** Arabic strings of the GetWallet and Downloads views. */
export const downloadsMessages = {
  'getWallet.text': 'كل هذه المحافظ تعمل على هذا الجهاز.',
  'getWallet.app': 'تطبيق',
  'getWallet.extension': 'إضافة للمتصفح',
  'getWallet.more': 'عرض كل المحافظ',
  'getWallet.empty.title': 'لا توجد محفظة لهذا الجهاز',
  'getWallet.empty.text': 'لا يمكن تثبيت أي من محافظ هذا الموقع هنا.',

  'downloads.title': 'احصل على {name}',
  'downloads.text': 'ثبّتها وأكمل إعدادها، ثم أعد تحميل هذه الصفحة لربطها.',
  'downloads.textPhone': 'ثبّتها وأكمل إعدادها، ثم افتح هذه الصفحة في متصفحها.',
  'downloads.textNoStore':
    'محفظة {name} غير مثبّتة هنا، ولم نجدها في أي متجر. يوضّح موقعها كيفية الحصول عليها.',
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
    'لم نجد متجرًا أو موقعًا يوفّرها. إن كانت لديك على جهاز آخر، فافتح هذه الصفحة هناك.',
  'downloads.empty.other': 'احصل على محفظة أخرى',
} as const

/** Arabic strings of the WhatIsAWallet and WhatIsANetwork views. */
export const lessonsMessages = {
  'whatIsAWallet.home.title': 'بيت لما تملكه',
  'whatIsAWallet.home.text': 'اعرض عملاتك ورموزك ومقتنياتك وأرسلها واستقبلها. المفاتيح بيدك وحدك.',
  'whatIsAWallet.key.title': 'دخول واحد لكل المواقع',
  'whatIsAWallet.key.text': 'اربط محفظتك بدلًا من إنشاء حساب وكلمة مرور جديدين في كل مرة.',
  'whatIsAWallet.approve.title': 'لا شيء دون موافقتك',
  'whatIsAWallet.approve.text': 'يرى الموقع عنوانك فقط. لا يتحرك شيء حتى توافق عليه في محفظتك.',
  'whatIsAWallet.phrase': 'لا تشارك عبارة الاسترداد أبدًا. لن يطلبها منك موقع أو شخص صادق.',

  'whatIsANetwork.ledger.title': 'سجل مشترك',
  'whatIsANetwork.ledger.text': 'الشبكة سجل عام لمن يملك ماذا. تحفظه حواسيب كثيرة، ولا يملكه أحد.',
  'whatIsANetwork.coins.title': 'عملتها ورسومها الخاصة',
  'whatIsANetwork.coins.text':
    'تتقاضى كل شبكة رسومها بعملتها. وقد يكون إرسال الرمز نفسه على شبكة أخرى أرخص بكثير.',
  'whatIsANetwork.swap.title': 'عنوان واحد وأرصدة كثيرة',
  'whatIsANetwork.swap.text':
    'قد يكون لك العنوان نفسه على عدة شبكات، لكن ما تملكه على إحداها لا يظهر على غيرها.',
  'whatIsANetwork.done': 'فهمت',
} as const

/** Arabic strings of the SIWXSignMessage view. */
export const signInMessages = {
  'signIn.sign': 'تسجيل الدخول',
  'signIn.later': 'ليس الآن',
  'signIn.wallet': 'محفظتك',
  'signIn.checking.title': 'التحقق من تسجيل دخولك',
  'signIn.checking.text': 'نتحقق مما إذا كنت قد سجّلت الدخول إلى {site}.',
  'signIn.ready.title': 'تسجيل الدخول إلى {site}',
  'signIn.ready.text': 'وقّع رسالة تثبت أن هذا الحساب لك. التوقيع مجاني ولا ينقل أي أموال.',
  'signIn.busy.title': 'جارٍ تسجيل الدخول',
  'signIn.busy.text': 'لحظة من فضلك.',
  'signIn.asking.title': 'وافق في {wallet}',
  'signIn.asking.text': 'وافق على طلب التوقيع في محفظتك.',
  'signIn.declined.title': 'رُفض التوقيع',
  'signIn.declined.text': 'لقد رفضت التوقيع. لم يُوقَّع شيء.',
  'signIn.failed.title': 'تعذّر تسجيل الدخول',
  'signIn.failed.text': 'تعذّر على {site} تسجيل دخولك: {details}',
  'signIn.unreachable.text':
    'يتعذّر الوصول إلى خادم تسجيل الدخول في {site}. تحقّق من اتصالك، ثم حاول مرة أخرى.',
} as const
