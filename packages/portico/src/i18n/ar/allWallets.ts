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
  'allWallets.partial': 'تعذّر تحميل المحافظ التالية.',

  'relay.scanAny': 'الربط برمز QR',
} as const
