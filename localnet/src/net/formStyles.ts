/** The styles of a page with one form. */
export const FORM_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 400px; margin: 32px auto; padding: 0 16px }
h1 { font-size: 24px }
label { display: grid; gap: 4px }
input, button { min-height: 44px; padding: 8px 16px; font: inherit }
[role=alert]:empty { display: none }
button { margin: 16px 8px 0 0 }
`
