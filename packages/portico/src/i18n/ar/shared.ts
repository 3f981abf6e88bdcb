/** Arabic strings of toasts, and of parts that several views share. */
export const sharedMessages = {
  'namespace.eip155': 'إيثريوم وشبكات EVM',
  'namespace.solana': 'سولانا',
  'namespace.bip122': 'بيتكوين',
  'namespace.polkadot': 'بولكادوت',

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

  'account.disconnect': 'قطع الاتصال',
  'account.disconnected': 'تم قطع الاتصال',
  'account.disconnectFailed': 'تعذّر قطع الاتصال',
  'account.unsupported': 'شبكة غير مدعومة',
  'account.viewOnExplorer': 'عرض على {name}',
  'account.copyFailed': 'تعذّر نسخ العنوان',
  'account.addressCopied': 'تم نسخ العنوان',
  'account.retryIn.zero': 'يمكنك إعادة المحاولة الآن',
  'account.retryIn.one': 'يمكنك إعادة المحاولة بعد ثانية واحدة',
  'account.retryIn.two': 'يمكنك إعادة المحاولة بعد ثانيتين',
  'account.retryIn.few': 'يمكنك إعادة المحاولة بعد {count} ثوانٍ',
  'account.retryIn.many': 'يمكنك إعادة المحاولة بعد {count} ثانية',
  'account.retryIn.other': 'يمكنك إعادة المحاولة بعد {count} ثانية',
} as const
