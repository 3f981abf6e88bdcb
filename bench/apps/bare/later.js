export const later = 'A part that a real page fetches when it is wanted.'
