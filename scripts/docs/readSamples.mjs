/**
 * The TypeScript samples of a page, in their order.
 *
 * @param {string} markdown
 * @returns {string[]}
 */
export function readSamples(markdown) {
  return [...markdown.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, text = '']) => text)
}
