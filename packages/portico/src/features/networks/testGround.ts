/**
 * The background of the logos of test networks, whose coins have no value, and of networks without
 * a colour.
 */
export const TEST_GROUND = '#737985'
