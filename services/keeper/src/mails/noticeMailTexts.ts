/** What a notice says. `{site}`, `{time}` and `{device}` are filled in. */
export interface NoticeMailTexts {
  readonly share_stored: { readonly subject: string; readonly text: string }
  readonly device_added: { readonly subject: string; readonly text: string }
  readonly share_deleted: { readonly subject: string; readonly text: string }
  readonly device: string
  readonly time: string
  readonly warning: string
  readonly unknownDevice: string
}

export const noticeMailTexts = {
  en: {
    share_stored: {
      subject: 'Your wallet on {site} asks here before it opens elsewhere',
      text: 'Your wallet on {site} was made. Before it opens in another browser, we ask you at this address.',
    },
    device_added: {
      subject: 'A new browser opens your wallet on {site}',
      text: 'You approved a new browser, which can now open your wallet on {site}.',
    },
    share_deleted: {
      subject: 'Your wallet on {site} no longer opens by e-mail',
      text: 'The share that we kept of your wallet on {site} was deleted. The wallet opens in its other ways only.',
    },
    device: 'Browser: {device}',
    time: 'Time: {time}',
    warning: 'If this wasn’t you, open your wallet on {site} and check its devices.',
    unknownDevice: 'unknown',
  },
  ar: {
    share_stored: {
      subject: 'محفظتك في {site} تسألك هنا قبل أن تُفتح في مكان آخر',
      text: 'أُنشئت محفظتك في {site}. قبل أن تُفتح في متصفح آخر، نسألك على هذا العنوان.',
    },
    device_added: {
      subject: 'متصفح جديد يفتح محفظتك في {site}',
      text: 'وافقت على متصفح جديد، ويمكنه الآن فتح محفظتك في {site}.',
    },
    share_deleted: {
      subject: 'لم تعد محفظتك في {site} تُفتح بالبريد الإلكتروني',
      text: 'حُذفت الحصة التي كنا نحفظها من محفظتك في {site}. لا تُفتح المحفظة إلا بطرقها الأخرى.',
    },
    device: 'المتصفح: {device}',
    time: 'الوقت: {time}',
    warning: 'إن لم تكن أنت من فعل ذلك، فافتح محفظتك في {site} وراجع أجهزتها.',
    unknownDevice: 'غير معروف',
  },
} as const satisfies Record<string, NoticeMailTexts>
