import type { Catalogue, Translated } from '../messages.ts'

/** The strings that only the wallet's own page has, in English. */
export const accountEn = {
  'social.group': 'Other accounts',
  'social.login': 'Continue with {name}',
  'social.opening': 'Opening {name}…',
  'social.window': 'Continue in the {name} window',
  'social.windowText': 'Sign in there. This page goes on by itself.',
  'social.cancel': 'Cancel',
  'social.other': 'Use another way',
  'social.stopped': 'Sign-in didn’t finish',
  'social.timeout': 'The sign-in took too long, so it was cancelled.',
  'social.unverified': 'No verified email address',
  'social.unverifiedText':
    'Your {name} account has none. Sign in with your email or a passkey instead.',

  'farcaster.scan': 'Scan with your phone',
  'farcaster.scanText': 'Use your phone’s camera, and approve in Farcaster.',
  'farcaster.continue': 'Continue in Farcaster',
  'farcaster.continueText': 'Open the app and approve there. Then come back to this page.',
  'farcaster.code': 'QR code for Farcaster',
  'farcaster.open': 'Open Farcaster',
  'farcaster.waiting': 'Waiting for your approval…',

  'farcasterEmail.title': 'Add your email address',
  'farcasterEmail.text':
    'Farcaster doesn’t share an email address. Add yours: it opens your wallet in new browsers.',

  'email.title': 'Your wallet',
  'email.text': 'Sign in with the email address of your wallet.',
  'email.anyText': 'Sign in the way you always do. Another way may open another wallet.',
  'email.label': 'Email address',
  'email.sending': 'Sending…',
  'email.mayBeSignedIn': 'You may still be signed in. Reload this page and sign out again.',
  'email.invalid': 'Enter a valid email address.',

  'account.title': 'Your wallet',
  'account.login': '{email} · {name}',
  'account.back': 'Back',
  'account.changeEmail': 'Change email address',
  'account.oldEmail': 'New browsers are still approved at {email}.',
  'account.otherEmail': 'A change to {email} is under way for the approval of new browsers.',
  'account.keepEmail': 'Keep this address',
  'account.openLink': 'Open the link we sent to {email}.',
  'account.copy': 'Copy',
  'account.copied': 'Copied',
  'account.copyAddress': 'Copy {network} address',
  'account.addresses': 'Addresses',
  'account.access': 'Who can open this wallet',
  'account.custody.assisted': 'You, or {first}',
  'account.custody.assistedText':
    '{first} runs both services that open this wallet, so it could open it without you.',
  'account.custody.split': 'You, or {first} together with {second}',
  'account.custody.splitText':
    'Each holds half of the key. They could open it without you only by working together.',
  'account.custody.self': 'Only you',
  'account.custody.selfText': 'Our services no longer hold anything that opens this wallet.',
  'account.code': 'Recovery code',
  'account.codeText': 'Anyone who has it and can read your email can open this wallet.',
  'account.codeOfProviderText':
    'Anyone who has it and can sign in to your {name} account can open this wallet.',
  'account.passkey': 'Passkey',
  'account.passkeyText': 'After you sign in, your fingerprint, face or PIN opens this wallet.',
  'account.addPasskey': 'Add a passkey',
  'account.protect': 'Protect your wallet',
  'account.protectText':
    'Right now, only our services can open it in a new browser. Add a passkey or a recovery code so that you can, too.',
  'account.drop': 'Only me',
  'account.dropName': 'Only me: remove our services',
  'account.addCode': 'Create a recovery code',
  'account.export': 'Show recovery phrase',
  'account.remove': 'Remove',
  'account.browsers': 'Browsers',
  'account.thisBrowser': 'This browser',
  'account.unknownBrowser': 'Unknown browser',
  'account.lastUsed': 'Last used {time}',
  'account.activity': 'Activity',
  'account.signOut': 'Sign out',
  'account.signOutAll': 'Sign out of all browsers',

  'secret.phrase.title': 'Recovery phrase',
  'secret.phrase.text':
    'Anyone with these words can take everything in this wallet. Write them down in order, and never share them.',
  'secret.recovery.title': 'Recovery code',
  'secret.recovery.text':
    'It opens your wallet in a new browser. Write it down now: you won’t see it again.',
  'secret.confirm': 'Enter the code to confirm',
  'secret.different': 'That’s a different code. Compare it with what you wrote down.',
  'secret.done': 'I wrote it down',
  'secret.store': 'Save recovery code',

  'event.signed_in': 'Signed in',
  'event.stepped_up': 'Confirmed with a passkey or a code',
  'event.signed_out': 'Signed out',
  'event.device_added': 'New browser',
  'event.device_removed': 'Browser removed',
  'event.wallet_created': 'Wallet created',
  'event.share_released': 'Wallet opened',
  'event.slot_added': 'Added',
  'event.slot_removed': 'Removed',
  'event.session_reused': 'A session was used twice, so it was ended',
  'event.email_changed': 'Email address changed',
  'event.email_restored': 'Email address changed back',
  'slot.keepers': 'our services',
  'slot.passkey': 'passkey',
  'slot.recovery-code': 'recovery code',
  'slot.device': 'browser',
  'slot.device-transfer': 'transfer to a browser',
} as const satisfies Catalogue

/** Those strings in a language. */
export type AccountMessages = Translated<typeof accountEn>
