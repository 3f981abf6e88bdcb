/** Arabic strings of the views that choose and switch networks. */
export const networksMessages = {
  'networks.list': 'الشبكات',
  'networks.search': 'البحث في الشبكات',
  'networks.empty': 'لا توجد شبكة تطابق «{query}»',
  'networks.notApproved': 'غير متاحة في هذه المحفظة',
  'networks.deprecated': 'متوقفة',

  'switch.waiting.title': 'وافق في {wallet}',
  'switch.waiting.text': 'اقبل التغيير إلى {network} في محفظتك.',
  'switch.hint.other': 'ما زلنا ننتظر. يمكنك المحاولة مرة أخرى أو البقاء على شبكتك الحالية.',
  'switch.declined.title': 'رُفض التغيير',
  'switch.declined.text': 'لقد رفضت التغيير إلى {network}. ما زلت على {current}.',
  'switch.pending.title': 'هناك طلب مفتوح بالفعل',
  'switch.pending.text': 'تنتظر {wallet} ردّك. افتحها وأنهِ الطلب الموجود فيها.',
  'switch.failed.title': 'تعذّر التغيير',
  'switch.failed.text': 'لم تتمكن {wallet} من التغيير إلى {network}: {details}',
  'switch.unsupported.title': 'الشبكة غير مدعومة',
  'switch.unsupported.text': 'لا تعمل {wallet} على {network}.',
  'switch.notAdded.title': 'لم تُضَف الشبكة',
  'switch.notAdded.text':
    'لم تُضِف {wallet} شبكة {network}. أضفها من إعدادات المحفظة ثم حاول مرة أخرى.',
  'switch.other': 'اختيار شبكة أخرى',
  'switch.done': 'أنت الآن على {network}',

  'switchChain.title': 'ربط {namespace}؟',
  'switchChain.text': 'تحتاج {network} إلى محفظة تدعم {namespace}. ستبقى محافظك الأخرى متصلة.',
  'switchChain.continue': 'اختيار محفظة',

  'unsupported.text': 'لا يعمل هذا الموقع على الشبكة التي تستخدمها محفظتك. اختر شبكة يعمل عليها.',
} as const
