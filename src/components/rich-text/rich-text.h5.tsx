import { createElement, type ReactNode } from 'react'
import type { RichElement, RichNode } from '@/lib/rich-text'
import { useBroken } from '../picture/use-broken'
import './rich-text.scss'

export interface RichTextProps {
  readonly nodes: readonly RichNode[]
  /** Prefix of the heading anchors `<name>-0`, `<name>-1` …, for a table of contents. */
  readonly headingName: string
  /** Called with the http or https URL of a pressed link. */
  readonly onLink: (url: string) => void
  /** Called with the index of the pressed picture. */
  readonly onPicture: (index: number) => void
  /** Accessible name of the control that enlarges a picture. */
  readonly pictureLabel: (alt: string) => string
  readonly brokenLabel: string
  /** Accessible name of a table, which scrolls sideways. */
  readonly tableLabel: string
}

/** White space directly inside these elements is not text. */
const WITHOUT_TEXT: readonly string[] = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']
/** Heading levels, one lower, because the page's title is h1. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' }

interface PictureProps {
  readonly element: RichElement
  readonly index: number
  readonly text: RichTextProps
  /** A picture in a link is the link's content, because nested controls cannot be pressed. */
  readonly inLink: boolean
}

const Picture = ({ element: { src, alt = '' }, index, text, inLink }: PictureProps) => {
  const [broken, fail, attempt] = useBroken(src ?? '')
  if (broken) {
    return (
      <span className="boex-rich__broken" role="img" aria-label={alt === '' ? text.brokenLabel : alt}>
        {alt === '' ? text.brokenLabel : alt}
      </span>
    )
  }
  const picture = <img key={attempt} className="boex-rich__picture" src={src} alt={alt} loading="lazy" onError={fail} />
  if (inLink) return picture
  return (
    <button
      type="button"
      className="boex-rich__zoom"
      aria-label={text.pictureLabel(alt)}
      onClick={() => text.onPicture(index)}
    >
      {picture}
    </button>
  )
}

/** Number of pictures and headings rendered so far. */
interface Counters {
  pictures: number
  headings: number
}

const draw = (text: RichTextProps, counters: Counters) => {
  const drawAll = (nodes: readonly RichNode[], inLink: boolean): ReactNode[] =>
    nodes.map((node, index) => drawOne(node, String(index), inLink))

  const drawOne = (node: RichNode, key: string, inLink: boolean): ReactNode => {
    if (typeof node === 'string') return node
    const { tag, href } = node
    if (tag === 'img') {
      const index = counters.pictures
      counters.pictures += 1
      return <Picture key={key} element={node} index={index} text={text} inLink={inLink} />
    }
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
    const heading = LEVELS[tag]
    if (heading !== undefined) {
      const id = `${text.headingName}-${counters.headings}`
      counters.headings += 1
      return createElement(heading, { key, id }, ...drawAll(node.children, inLink))
    }
    if (href !== undefined) {
      return (
        <a
          key={key}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={(event) => {
            event.preventDefault()
            text.onLink(href)
          }}
        >
          {drawAll(node.children, true)}
        </a>
      )
    }
    const children = WITHOUT_TEXT.includes(tag)
      ? node.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
      : node.children
    const element = createElement(
      tag,
      { key, colSpan: node.columns, rowSpan: node.rows, start: node.start },
      ...drawAll(children, inLink),
    )
    if (tag !== 'table') return element
    return (
      // A scrollable region must be reachable by keyboard.
      <section key={key} className="boex-rich__table" aria-label={text.tableLabel} tabIndex={0}>
        {element}
      </section>
    )
  }
  return drawAll
}

/** Server text, rendered with the page's elements. */
export const RichText = (props: RichTextProps) => (
  <div className="boex-rich">{draw(props, { pictures: 0, headings: 0 })(props.nodes, false)}</div>
)
