/**
 * Texts of a screen of which a part stands on the next line, as a page's own code that a test hands to the browser.
 * @param pattern of the texts, as a regular expression's source
 */
export const brokenTexts = (screen: Element, pattern: string): string[] => {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'g'))) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text)
    }
  }
  return found
}
