/** A style sheet as text: Vite does this in tests and demos, `tsdown.config.ts` in the build. */
declare module '*.css?inline' {
  const css: string
  export default css
}
