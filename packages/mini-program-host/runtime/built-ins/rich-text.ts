import { addressOf } from '../temporary-files'
import { anything, type BuiltIn, type BuiltInComponent, text } from './built-in'

/** A node of rich text in the package's format. */
interface RichNode {
  readonly type?: 'text' | 'node'
  readonly text?: string
  readonly name?: string
  readonly attrs?: Readonly<Record<string, string>>
  readonly children?: readonly RichNode[]
}

/** Documented elements, with their allowed attributes in addition to `class` and `style`. */
const TRUSTED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    `a abbr address article aside b bdi big blockquote br caption center cite code dd del div dl dt em fieldset font
    footer h1 h2 h3 h4 h5 h6 header hr i ins label legend li mark nav p pre q rt ruby s section small span strong sub
    sup tbody tfoot thead tr tt u ul`
      .split(/\s+/)
      .map((name) => [name, []]),
  ),
  bdo: ['dir'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  img: ['alt', 'src', 'height', 'width'],
  ol: ['start', 'type'],
  table: ['width'],
  td: ['colspan', 'height', 'rowspan', 'width'],
  th: ['colspan', 'height', 'rowspan', 'width'],
}

const SPACES: Readonly<Record<string, string>> = { nbsp: '\u00a0', ensp: '\u2002', emsp: '\u2003' }

/** Reports content that the host omits as unsafe, on the console, as devtools do. */
const leaveOut = (what: string): void => console.error(`rich-text: ${what} is not drawn`)

/** Texts may contain entities. */
const decoded = (words: string): string => {
  const reader = document.createElement('textarea')
  reader.innerHTML = words.replaceAll('<', '&lt;')
  return reader.value
}

type Draw = (node: RichNode) => readonly Node[]

const drawing =
  (space: string | undefined): Draw =>
  ({ type, text: words = '', name = '', attrs = {}, children = [] }) => {
    if (type === 'text') {
      const shown = decoded(words)
      return [document.createTextNode(space === undefined ? shown : shown.replaceAll(' ', space))]
    }
    const tag = name.toLowerCase()
    const attributes = Object.hasOwn(TRUSTED, tag) ? TRUSTED[tag] : undefined
    if (!attributes) {
      leaveOut(`<${tag}>`)
      return []
    }
    const element = document.createElement(tag)
    for (const [attribute, value] of Object.entries(attrs)) {
      if (![...attributes, 'class', 'style'].includes(attribute)) leaveOut(attribute)
      else element.setAttribute(attribute, attribute === 'src' ? addressOf(value) : value)
    }
    element.append(...children.flatMap(drawing(space)))
    return [element]
  }

/** Parses HTML text into nodes. Its scripts do not run, because the parsing document is not part of any page. */
const nodesOf = (html: string): RichNode[] => {
  const read = (node: Node): RichNode[] => {
    if (node instanceof Text) return [{ type: 'text', text: node.data.replaceAll('&', '&amp;') }]
    if (!(node instanceof Element)) return []
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [{ name: node.localName, attrs, children: [...node.childNodes].flatMap(read) }]
  }
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(read)
}

const show = (element: HTMLElement, _: unknown, { data: { nodes, space } }: BuiltInComponent): void => {
  const given = typeof nodes === 'string' ? nodesOf(nodes) : ((nodes as readonly RichNode[] | null) ?? [])
  element.replaceChildren(...given.flatMap(drawing(SPACES[String(space)])))
}

const richText: BuiltIn = {
  tag: 'rich-text',
  inside: 'nothing',
  properties: { nodes: anything(show), space: text(show) },
}

export const RICH_TEXTS = [richText]
