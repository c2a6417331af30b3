/**
 * Returns texts of a screen that wrap onto a second line. Runs inside the page.
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
 * Returns pairs of overlapping texts of a screen. Ignores fixed elements. Compares only the middle of each line,
 * because a font's box is higher than its letters and its line. Runs inside the page.
 * @param edge ignored share of the height at the top and at the bottom
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
 * Returns choices (segments, chips) whose text is cut off, by the choice itself or by an ancestor that scrolls or
 * clips. Runs inside the page.
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
 * Returns visible texts that cross the left or right edge of a screen. Ignores texts that an ancestor scrolls or clips.
 * Runs inside the page.
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
 * Returns Chinese texts with a line of one character, punctuation aside. Ignores boxes too narrow for two characters.
 * Runs inside the page.
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
 * Returns wrapped values that are at least as close to the next name as to their own. Checks the fact rows of cards and
 * sheets. Runs inside the page.
 */
export const looseValues = (screen: Element): string[] =>
  [...screen.querySelectorAll('.boex-fact, .earnings-line')].flatMap((row) => {
    const [name, value] = [...row.children].map((child) => child.getBoundingClientRect())
    const next = row.nextElementSibling?.firstElementChild?.getBoundingClientRect()
    if (!name || !value || !next || value.top < name.bottom - 1) return []
    return next.top - value.bottom > value.top - name.bottom + 2 ? [] : [row.textContent ?? '']
  })
