/** What the window of a login at a provider says, if it stays open. */
export interface SocialTexts {
  readonly doneTitle: string
  readonly failedTitle: string
  readonly overTitle: string
  readonly close: string
  readonly over: string
}

export const socialTexts = {
  en: {
    doneTitle: 'You’re almost there',
    failedTitle: 'You’re not signed in',
    overTitle: 'This sign-in is over',
    close: 'You can close this window and return to the site.',
    over: 'It was used, or took too long. You can close this window and start again on the site.',
  },
  ar: {
    doneTitle: 'أوشكت على الانتهاء',
    failedTitle: 'لم يتم تسجيل دخولك',
    overTitle: 'انتهى تسجيل الدخول هذا',
    close: 'يمكنك إغلاق هذه النافذة والعودة إلى الموقع.',
    over: 'استُخدم أو استغرق وقتًا طويلًا. يمكنك إغلاق هذه النافذة والبدء من جديد في الموقع.',
  },
} as const satisfies Record<string, SocialTexts>
