/** Arabic strings of the WalletReceive and WalletCompatibleNetworks views. */
export const receiveMessages = {
  'receive.code': 'رمز QR لعنوانك',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'نُسخ',
  'receive.only': 'أرسل على {networks} فقط',
  'receive.onlyMany.zero': 'لا توجد شبكة',
  'receive.onlyMany.one': 'أرسل على شبكة واحدة فقط',
  'receive.onlyMany.two': 'أرسل على هاتين الشبكتين فقط',
  'receive.onlyMany.few': 'أرسل على هذه الشبكات الـ{count} فقط',
  'receive.onlyMany.many': 'أرسل على هذه الشبكات الـ{count} فقط',
  'receive.onlyMany.other': 'أرسل على هذه الشبكات الـ{count} فقط',

  'compatible.text': 'يستقبل هذا العنوان على هذه الشبكات. ما يُرسل على غيرها قد يضيع.',
  'compatible.list': 'الشبكات المتوافقة',
} as const
