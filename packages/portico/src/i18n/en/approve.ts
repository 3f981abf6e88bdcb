/** Strings of the view in which a wallet's frame asks for an approval. */
export const approveMessages = {
  'approve.notAllowed': 'Action not allowed',
  'approve.preparing': 'Preparing your request…',
  'approve.stopped.title': 'The wallet stopped',
  'approve.stopped.text':
    'Your request didn’t get an answer. Check your activity before you try again.',
} as const
