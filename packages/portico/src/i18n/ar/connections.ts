/** Arabic strings of the Connections view. */
export const connectionsMessages = {
  'connections.inUse': 'قيد الاستخدام',
  'connections.disconnect': 'قطع اتصال {name}',
  'connections.add': 'ربط محفظة أخرى',
  'connections.rename': 'تسمية هذا الحساب: {name}',
  'connections.list': 'حسابات {name}',
  'connections.renameLabel': 'اسم الحساب',
  'connections.save': 'حفظ',
  'connections.recent': 'المستخدمة حديثًا',
  'connections.empty': 'لا توجد محفظة متصلة',
} as const
