/** Arabic strings of the buttons. */
export const buttonsMessages = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.failed': 'هل انقطع الاتصال؟ أعد المحاولة',
  'button.restoring': 'جارٍ استعادة جلستك',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {name}',
  'button.chooseNetwork': 'اختر شبكة',
  'button.unsupportedNetwork': 'شبكة غير مدعومة',

  'amount.exact': '{number} {symbol}',
  'amount.less': '< {number} {symbol}',
} as const
