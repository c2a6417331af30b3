import { Parser } from 'htmlparser2'
import { type PictureHosts, type RichNode, richElement, SILENT_TAGS } from '@/lib/rich-text'

interface Open {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: RichNode[]
}

/** Nesting limit, above that of any real text, so that malicious nesting cannot exhaust the stack. */
const DEPTH_MAXIMUM = 60

/**
 * Converts server HTML to a tree of allowed elements, on hosts without a DOM. It builds a new tree from an allowlist
 * instead of filtering, so parser quirks cannot let anything else through.
 */
export const clean = (html: string, pictures: PictureHosts): RichNode[] => {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  let silent = 0
  const top = () => open[open.length - 1] ?? root
  const isSilent = (tag: string) => (SILENT_TAGS as readonly string[]).includes(tag)
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (isSilent(tag)) silent += 1
        if (silent === 0) open.push({ tag, attributes, children: [] })
      },
      ontext(text) {
        if (silent === 0) top().children.push(text)
      },
      onclosetag(tag) {
        if (isSilent(tag)) {
          silent = Math.max(0, silent - 1)
          return
        }
        if (silent > 0 || open.length === 1) return
        const closed = open.pop() ?? root
        const children = open.length > DEPTH_MAXIMUM ? [] : closed.children
        top().children.push(...richElement(closed.tag, (name) => closed.attributes[name], children, pictures))
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return root.children
}
