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
  'whatIsANetwork.ledger.text':
    'الشبكة سجل عام لمن يملك ماذا. تحفظه حواسيب كثيرة، ولا يملكه أي منها.',
  'whatIsANetwork.coins.title': 'عملتها ورسومها الخاصة',
  'whatIsANetwork.coins.text':
    'تتقاضى كل شبكة رسومها بعملتها. وقد يكون إرسال الرمز نفسه على شبكة أخرى أرخص بكثير.',
  'whatIsANetwork.swap.title': 'عنوان واحد وأرصدة كثيرة',
  'whatIsANetwork.swap.text':
    'قد يكون لك العنوان نفسه على عدة شبكات، لكن ما تملكه على إحداها لا يظهر على غيرها.',
  'whatIsANetwork.done': 'فهمت',
} as const
