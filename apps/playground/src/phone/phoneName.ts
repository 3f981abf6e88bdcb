/** The name of the test phone. */
export const phoneName = 'Fir'
