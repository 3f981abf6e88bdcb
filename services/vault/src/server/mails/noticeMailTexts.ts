import type { SlotKind } from '../../frame/slots/records.ts'

/** What a notice says. `{site}`, `{time}`, `{device}` and `{slot}` are filled in. */
export interface NoticeMailTexts {
  readonly device_added: { readonly subject: string; readonly text: string }
  readonly slot_added: { readonly subject: string; readonly text: string }
  readonly slot_removed: { readonly subject: string; readonly text: string }
  readonly session_reused: { readonly subject: string; readonly text: string }
  readonly email_restored: { readonly subject: string; readonly text: string }
  readonly time: string
  readonly warning: string
  readonly unknownDevice: string
  readonly slots: Readonly<Record<SlotKind, string>>
}

export const noticeMailTexts = {
  en: {
    device_added: {
      subject: 'New sign-in to your wallet for {site}',
      text: 'Your wallet for {site} was opened in a new browser: {device}.',
    },
    slot_added: {
      subject: 'New way to open your wallet for {site}',
      text: 'A way to open your wallet for {site} was added: {slot}.',
    },
    slot_removed: {
      subject: 'Way to open your wallet for {site} removed',
      text: 'A way to open your wallet for {site} was removed: {slot}.',
    },
    session_reused: {
      subject: 'You were signed out of your wallet for {site}',
      text: 'Your session for {site} was used in two places, so it was ended. Sign in again to go on.',
    },
    email_restored: {
      subject: 'The email address of your wallet for {site} is the old one again',
      text: 'The change of the email address of your wallet for {site} was undone. You sign in with the old address, and every browser was signed out.',
    },
    time: 'Time: {time}',
    warning:
      'If this wasn’t you, open your wallet, sign out everywhere, and check its devices. This mail has no link.',
    unknownDevice: 'unknown',
    slots: {
      keepers: 'e-mail',
      passkey: 'passkey',
      'recovery-code': 'recovery code',
      device: 'this browser',
      'device-transfer': 'another device',
    },
  },
  ar: {
    device_added: {
      subject: 'تسجيل دخول جديد إلى محفظتك لموقع {site}',
      text: 'فُتحت محفظتك لموقع {site} في متصفح جديد: {device}.',
    },
    slot_added: {
      subject: 'طريقة جديدة لفتح محفظتك لموقع {site}',
      text: 'أُضيفت طريقة لفتح محفظتك لموقع {site}: {slot}.',
    },
    slot_removed: {
      subject: 'أُزيلت طريقة لفتح محفظتك لموقع {site}',
      text: 'أُزيلت طريقة لفتح محفظتك لموقع {site}: {slot}.',
    },
    session_reused: {
      subject: 'سُجّل خروجك من محفظتك لموقع {site}',
      text: 'استُخدمت جلستك لموقع {site} في مكانين، لذلك أُنهيت. سجّل الدخول مجددًا للمتابعة.',
    },
    email_restored: {
      subject: 'عاد عنوان البريد الإلكتروني القديم لمحفظتك لموقع {site}',
      text: 'تم التراجع عن تغيير عنوان البريد الإلكتروني لمحفظتك لموقع {site}. تسجّل الدخول بالعنوان القديم، وسُجّل الخروج من كل المتصفحات.',
    },
    time: 'الوقت: {time}',
    warning:
      'إن لم تكن أنت من فعل ذلك، فافتح محفظتك وسجّل الخروج من كل مكان وراجع أجهزتها. لا تحتوي هذه الرسالة على أي رابط.',
    unknownDevice: 'غير معروف',
    slots: {
      keepers: 'البريد الإلكتروني',
      passkey: 'مفتاح المرور',
      'recovery-code': 'رمز الاسترداد',
      device: 'هذا المتصفح',
      'device-transfer': 'جهاز آخر',
    },
  },
} as const satisfies Record<string, NoticeMailTexts>
