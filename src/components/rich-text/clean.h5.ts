import DOMPurify from 'dompurify'
import { type PictureHosts, RICH_ATTRIBUTES, RICH_TAGS, type RichNode, richElement, SILENT_TAGS } from '@/lib/rich-text'

const nodesOf = (parent: Node, pictures: PictureHosts): RichNode[] =>
  [...parent.childNodes].flatMap((child): readonly RichNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent ? [child.textContent] : []
    if (!(child instanceof Element)) return []
    const attribute = (name: string) => child.getAttribute(name) ?? undefined
    return richElement(child.tagName.toLowerCase(), attribute, nodesOf(child, pictures), pictures)
  })

/**
 * Converts server HTML to a tree of allowed nodes. DOMPurify sanitises it with the browser's parser, and the result is
 * only read: server markup never enters the page.
 */
export const clean = (html: string, pictures: PictureHosts): RichNode[] => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: [...RICH_ATTRIBUTES],
    FORBID_CONTENTS: [...SILENT_TAGS],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return nodesOf(fragment, pictures)
}
