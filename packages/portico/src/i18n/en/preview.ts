/** Strings of the WalletSendPreview view. */
export const previewMessages = {
  'preview.youSend': 'You send',
  'preview.to': 'To',
  'preview.wholeAddress': 'Whole address: {address}',
  'preview.from': 'From',
  'preview.network': 'Network',
  'preview.fee': 'Network fee, at most',
  'preview.feePaid': 'Set by your wallet',
  'preview.speed': 'Speed',
  'preview.speed.slow': 'Slow',
  'preview.speed.normal': 'Normal',
  'preview.speed.fast': 'Fast',
  'preview.speedTime': 'About {time}',
  'preview.opens': 'Opens a token account',
  'preview.send': 'Send {amount}',
  'preview.confirmFirst': 'Confirm the warning',
  'preview.confirming': 'Confirm in your wallet',
  'preview.submitting': 'Waiting for {network}…',
  'preview.confirmHint': 'Waiting for {wallet}. To call it off, decline the request there.',
  'preview.confirmWindow':
    'Nothing there? Look for the window of {wallet} behind this one, or click its icon.',
  'preview.declined': 'You declined in {wallet}. Nothing was sent.',
  'preview.failed': '{wallet} reported a problem: {details}',
  'preview.silent': '{network} did not respond.',
  'preview.failedCheck': 'Before you try again, look in your wallet: it may have been sent.',
  'preview.unasked': 'This could not be made ready. Your wallet was not asked; nothing was sent.',
  'preview.taken': 'Your last transfer still waits in {wallet}. Answer it there first.',
  'preview.stale': 'Something changed since this was worked out. Nothing was signed.',
  'preview.expired': 'This was worked out a while ago, and fees move on.',
  'preview.nameChanged': '{name} leads to another address now. Nothing was signed.',
  'preview.update': 'Look again',
  'preview.tryAgain': 'Work it out again',

  'warning.firstTime': 'You send to this address for the first time. Check all of it.',
  'warning.nameLetters':
    '{name} has letters of other scripts ({reason}). They can look like letters you know: check the address.',
  'warning.nameElsewhere':
    '{name} has no address for {network}. This is its address on {home}: make sure that the receiver has it here, too.',
  'warning.contractReceiver':
    'There is a contract at this address. Make sure that it can send on what it gets.',
  'warning.opensAccount':
    'The receiver has no account for {symbol} yet. It is opened for {rent}, which you pay.',
  'warning.receiverBelowRent': 'A new account must receive at least {amount} to exist.',
  'warning.senderBelowRent': 'Your account would be left with less than it needs to exist.',
  'warning.tokenTakesFee':
    'This token keeps a part of each transfer: the receiver gets less than you send.',
  'warning.tokenScaled':
    'Wallets show this token multiplied. The amount here is without that: compare it with your wallet.',
  'warning.spendsOrdinals':
    'This address is for ordinals. The transfer may spend inscriptions that it holds.',
  'warning.willFail': 'This would fail: {reason}',
  'warning.willFailConfirm': 'Send it all the same and pay the fee',
  'warning.confirm': 'I understand this',
  'warning.lookAlike.title': 'This looks like an address you know, but is another',
  'warning.lookAlike.text': 'Fraudsters make such addresses. The parts that differ are marked.',
  'warning.lookAlike.this': 'You send to',
  'warning.lookAlike.known': 'You know',
  'warning.lookAlike.differs.one': '{count} part differs',
  'warning.lookAlike.differs.other': '{count} parts differ',
  'warning.lookAlike.confirm': 'I compared them. The first one is right',
} as const
