import { imageUrl } from './images/image-url'
import { webAddress } from './web-address'

/**
 * Allowed elements of HTML from the server: structure, emphasis, links and images. Scripts and styles are excluded, so
 * that every text uses the theme's colours.
 */
export const RICH_TAGS = [
  'p',
  'div',
  'section',
  'article',
  'span',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'a',
  'img',
] as const

export type RichTag = (typeof RICH_TAGS)[number]

/** Attributes that the parsers read; `richElement` validates them. */
export const RICH_ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'start'] as const

/** Elements that are removed together with their content. */
export const SILENT_TAGS = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'button',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'head',
] as const

export type RichNode = RichElement | string

export interface RichElement {
  readonly tag: RichTag
  /** URL of a link, http or https. */
  readonly href?: string
  /** URL of an image on one of the allowed hosts. */
  readonly src?: string
  readonly alt?: string
  readonly columns?: number
  readonly rows?: number
  readonly start?: number
  readonly children: readonly RichNode[]
}

/** Allowed sources of images. */
export interface PictureHosts {
  /** URL of the image host, the base of relative URLs. */
  readonly imageHost: string
  /** Additional hosts, e.g. `example.com:8080`. */
  readonly hosts: readonly string[]
}

const SPAN_MAXIMUM = 20

const count = (text: string | undefined, maximum: number): number | undefined => {
  if (text === undefined || !/^\d{1,4}$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= 1 && value <= maximum ? value : undefined
}

/** Returns the URL of an image in a text; undefined if its host is not allowed. */
export const richImage = (source: string, { imageHost, hosts }: PictureHosts): string | undefined => {
  const url = imageUrl(source.trim(), imageHost)
  const address = webAddress(url)
  if (!address) return undefined
  return address.host === webAddress(imageHost)?.host || hosts.includes(address.host) ? url : undefined
}

const isRichTag = (tag: string): tag is RichTag => (RICH_TAGS as readonly string[]).includes(tag)

const without = <T extends object>(fields: T): T => {
  const rest = { ...fields }
  for (const name of Object.keys(rest) as (keyof T)[]) if (rest[name] === undefined) delete rest[name]
  return rest
}

/**
 * Returns the sanitised form of an element. Disallowed elements are replaced by their children, images on other hosts
 * by their `alt` text, and links without a valid URL by their text.
 *
 * @param tag lower case
 */
export const richElement = (
  tag: string,
  attribute: (name: (typeof RICH_ATTRIBUTES)[number]) => string | undefined,
  children: readonly RichNode[],
  pictures: PictureHosts,
): readonly RichNode[] => {
  if ((SILENT_TAGS as readonly string[]).includes(tag)) return []
  if (!isRichTag(tag)) return children
  if (tag === 'img') {
    const alt = (attribute('alt') ?? '').trim()
    const src = richImage(attribute('src') ?? '', pictures)
    if (src !== undefined) return [{ tag, src, alt, children: [] }]
    return alt === '' ? [] : [alt]
  }
  if (tag === 'br' || tag === 'hr') return [{ tag, children: [] }]
  if (tag === 'a') {
    const href = webAddress(attribute('href') ?? '')?.url
    return href === undefined ? children : [{ tag, href, children }]
  }
  if (tag === 'td' || tag === 'th') {
    const columns = count(attribute('colspan'), SPAN_MAXIMUM)
    const rows = count(attribute('rowspan'), SPAN_MAXIMUM)
    return [without({ tag, columns, rows, children })]
  }
  if (tag === 'ol') return [without({ tag, start: count(attribute('start'), 9999), children })]
  return [{ tag, children }]
}

/** Returns the plain text of nodes. */
export const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

const walk = (nodes: readonly RichNode[], visit: (element: RichElement) => void): void => {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    visit(node)
    walk(node.children, visit)
  }
}

/** Image of a text, for the viewer. */
export interface RichPicture {
  readonly src: string
  readonly alt: string
}

export const picturesOf = (nodes: readonly RichNode[]): RichPicture[] => {
  const pictures: RichPicture[] = []
  walk(nodes, ({ src, alt = '' }) => {
    if (src !== undefined) pictures.push({ src, alt })
  })
  return pictures
}

const HEADINGS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Returns the headings of a text in order; the index in this list identifies a heading. */
export const headingsOf = (nodes: readonly RichNode[]): string[] => {
  const headings: string[] = []
  walk(nodes, ({ tag, children }) => {
    if (HEADINGS.includes(tag)) headings.push(wordsOf(children).trim())
  })
  return headings
}

/** Returns true for a text without words and images. */
export const isBlank = (nodes: readonly RichNode[]): boolean =>
  wordsOf(nodes).trim() === '' && picturesOf(nodes).length === 0

/** Segment of a text, for hosts whose rich text component is not interactive. */
export type RichPart =
  | {
      readonly kind: 'text'
      readonly nodes: readonly RichNode[]
      readonly links: readonly { readonly href: string; readonly words: string }[]
    }
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'picture'; readonly picture: RichPicture }

const WRAPPERS: readonly string[] = ['div', 'section', 'article', 'figure']

const linksOf = (nodes: readonly RichNode[]) => {
  const links: { href: string; words: string }[] = []
  walk(nodes, ({ href, children }) => {
    if (href !== undefined) links.push({ href, words: wordsOf(children).trim() })
  })
  return links
}

const textPart = (nodes: readonly RichNode[]): RichPart[] =>
  isBlank(nodes) ? [] : [{ kind: 'text', nodes, links: linksOf(nodes) }]

/** Splits a paragraph at its images; the text between them becomes separate paragraphs. */
const split = (element: RichElement): RichPart[] => {
  const parts: RichPart[] = []
  let words: RichNode[] = []
  const end = () => {
    parts.push(...textPart(words.length === 0 ? [] : [{ ...element, children: words }]))
    words = []
  }
  for (const child of element.children) {
    const pictures = typeof child === 'string' ? [] : picturesOf([child])
    if (pictures.length === 0) {
      words.push(child)
      continue
    }
    end()
    parts.push(...pictures.map((picture): RichPart => ({ kind: 'picture', picture })))
    if (typeof child !== 'string') words.push(...(wordsOf([child]).trim() === '' ? [] : [wordsOf([child])]))
  }
  end()
  return parts
}

/** Splits a text into segments: words, headings and images. */
export const richParts = (nodes: readonly RichNode[]): RichPart[] => {
  const parts: RichPart[] = []
  let loose: RichNode[] = []
  const end = () => {
    parts.push(...textPart(loose.length === 0 ? [] : [{ tag: 'p', children: loose }]))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || ['span', 'a', 'strong', 'b', 'em', 'i', 'br', 'code'].includes(node.tag)) {
      loose.push(node)
      continue
    }
    end()
    if (node.tag === 'img') parts.push({ kind: 'picture', picture: { src: node.src ?? '', alt: node.alt ?? '' } })
    else if (HEADINGS.includes(node.tag)) parts.push({ kind: 'heading', words: wordsOf(node.children).trim() })
    else if (WRAPPERS.includes(node.tag)) parts.push(...richParts(node.children))
    else if (node.tag === 'p' && picturesOf([node]).length > 0) parts.push(...split(node))
    else if (node.tag === 'hr') parts.push({ kind: 'text', nodes: [node], links: [] })
    else parts.push(...textPart([node]))
  }
  end()
  return parts
}
