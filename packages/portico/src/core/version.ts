/** The version that the package has, as its calls to a gateway tell it (`sv`). A test holds it to package.json. */
export const VERSION = '0.0.0'
