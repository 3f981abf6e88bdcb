/**
 * The TypeScript samples of a page, in their order.
 *
 * @param {string} markdown
 * @returns {{ text: string, isRun: boolean }[]} `isRun`: the line `<!-- run -->` stands before it, and a test runs it
 */
export function readSamples(markdown) {
  const samples = markdown.matchAll(/(<!-- run -->\n+)?```tsx?\n([\s\S]*?)```/g)
  return [...samples].map(([, mark, text = '']) => ({ text, isRun: mark !== undefined }))
}
