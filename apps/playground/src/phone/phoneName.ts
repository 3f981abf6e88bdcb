/** What the test phone is called. */
export const phoneName = 'Fir'
