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

/**
 * Pairs of texts of a screen that lie over each other, as a page's own code; what is fixed over the page does not count.
 * Of each line its middle: a font's box is higher than its letters, and than the line.
 * @param edge what is not looked at above and below, as a part of the height
 */
export const overlappingTexts = (screen: Element, edge = 0.25): string[] => {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const boxes: { text: string; box: DOMRect }[] = []
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    element !== screen &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement))
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isFixed(parent) || parent.closest('[aria-hidden="true"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    boxes.push(...[...range.getClientRects()].map((box) => ({ text, box })))
  }
  const middle = ({ top, bottom, height }: DOMRect) => ({ top: top + height * edge, bottom: bottom - height * edge })
  const over = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(middle(one).bottom, middle(other).bottom) - Math.max(middle(one).top, middle(other).top) > 1
  return boxes.flatMap(({ text, box }, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => other.text !== text && over(box, other.box))
      .map((other) => `"${text}" lies over "${other.text}"`),
  )
}

/**
 * Names of choices (segments, chips) of which the end is not seen: it is wider than the choice itself, or lies outside of
 * an ancestor that scrolls or cuts. As a page's own code.
 */
export const cutChoices = (screen: Element): string[] => {
  const clips = (choice: Element): DOMRect[] => {
    const found: DOMRect[] = []
    for (let over = choice.parentElement; over && over !== screen.parentElement; over = over.parentElement) {
      if (getComputedStyle(over).overflowX !== 'visible') found.push(over.getBoundingClientRect())
    }
    return found
  }
  const isOutside = (choice: Element): boolean => {
    const { left, right } = choice.getBoundingClientRect()
    return clips(choice).some((clip) => left < clip.left - 1 || right > clip.right + 1)
  }
  return [...screen.querySelectorAll('[role="radio"]')].flatMap((choice) =>
    isOutside(choice) ||
    [choice, ...choice.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      ? [choice.textContent ?? '']
      : [],
  )
}

/**
 * Texts of a screen of which a part lies beside it, to the left as well, where nothing could be scrolled to. What an
 * ancestor scrolls or cuts does not count, nor does what is hidden from sight. As a page's own code.
 */
export const textsOutside = (screen: Element): string[] => {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const edge = screen.getBoundingClientRect()
  const isCut = (element: Element): boolean => {
    for (let over: Element | null = element; over && over !== screen; over = over.parentElement) {
      const { overflowX, position, clipPath } = getComputedStyle(over)
      if (overflowX !== 'visible' || position === 'fixed' || clipPath !== 'none') return true
    }
    return false
  }
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true }) || isCut(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    if (boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) found.push(text)
  }
  return found
}

/**
 * Chinese texts of a screen with a line of one character, punctuation aside, as a page's own code. A box too narrow for
 * two has no choice.
 */
export const loneCharacters = (screen: Element): string[] => {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!/[\u4e00-\u9fff]/.test(text) || !parent?.checkVisibility({ visibilityProperty: true })) continue
    const lines = new Map<number, string>()
    for (let index = 0; index < text.length; index += 1) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + (text[index] ?? ''))
    }
    const words = [...lines.values()].map((line) => line.replace(/[\s\p{P}]/gu, ''))
    if (lines.size > 1 && words.some((line) => line.length === 1)) found.push([...lines.values()].join(' | '))
  }
  return found
}

/**
 * Values on a line of their own that are no nearer to their name than to the next one, as a page's own code. Rows are
 * the fact lines of cards and sheets.
 */
export const looseValues = (screen: Element): string[] =>
  [...screen.querySelectorAll('.boex-fact, .earnings-line')].flatMap((row) => {
    const [name, value] = [...row.children].map((child) => child.getBoundingClientRect())
    const next = row.nextElementSibling?.firstElementChild?.getBoundingClientRect()
    if (!name || !value || !next || value.top < name.bottom - 1) return []
    return next.top - value.bottom > value.top - name.bottom + 2 ? [] : [row.textContent ?? '']
  })
