/** Block of plain text, extracted from HTML. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item'
  readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

const kindOf = (tag: string): TextBlock['kind'] => {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  return tag === 'li' ? 'item' : 'paragraph'
}

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/**
 * Converts simple HTML (headings, paragraphs, list items) to blocks of plain text. It removes all markup, scripts and
 * styles, so the blocks are safe to display.
 */
export const textBlocks = (html: string): TextBlock[] => {
  const visible = html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '').replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const blocks: TextBlock[] = []
  let kind: TextBlock['kind'] = 'paragraph'
  for (const piece of visible.split(/(<\/?(?:h[1-6]|p|li|ul|ol|div|section|br)\b[^>]*>)/i)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece)
    if (tag && /^<\/?(?:h[1-6]|p|li|ul|ol|div|section|br)\b/i.test(piece)) {
      kind = tag[1] === '' ? kindOf((tag[2] ?? '').toLowerCase()) : 'paragraph'
      continue
    }
    const text = plain(piece)
    if (text !== '') blocks.push({ kind, text })
  }
  return blocks
}
