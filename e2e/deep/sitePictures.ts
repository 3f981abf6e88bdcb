/** Toasts over a page, with the words of the modal. */
export const toastPictures = [
  {
    name: 'toast-sent',
    toast: { variant: 'success', message: 'Transaction started' } as const,
    transaction: { kind: 'transfer', status: 'pending' } as const,
  },
  {
    name: 'toast-failed',
    toast: { variant: 'error', message: 'Transaction failed' } as const,
    transaction: { kind: 'transfer', status: 'failed' } as const,
  },
  {
    name: 'toast-other',
    toast: { variant: 'success', message: 'Transaction confirmed' } as const,
    transaction: { kind: 'other', status: 'done' } as const,
  },
].flatMap((picture) => [
  { ...picture, name: `${picture.name}-desktop`, viewport: { width: 960, height: 480 } },
  { ...picture, name: `${picture.name}-phone`, viewport: { width: 390, height: 640 } },
])

/** The buttons of a page as narrow as one of 1280 pixels at 400 %. */
export const buttonPictures = [
  { name: 'buttons-disconnected', state: 'disconnected', query: '' },
  { name: 'buttons-connecting', state: 'connecting', query: '' },
  { name: 'buttons-connected', state: 'connected', query: '' },
  {
    name: 'buttons-wrong-network',
    state: 'connected',
    query: '&chain=999999&allowUnsupported=1',
  },
]

export const landingPictures = [
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
].flatMap((viewport) =>
  ['light', 'dark'].map((mode) => ({ name: `landing-${viewport.width}-${mode}`, mode, viewport })),
)
