import { RichText as HostRichText, Image, View } from '@tarojs/components'
import { type RichNode, type RichPart, type RichPicture, richParts } from '@/lib/rich-text'
import { accessible } from '../accessibility/accessibility'
import { useBroken } from '../picture/use-broken'
import { Pressable } from '../pressable/pressable'
import './rich-text.scss'
import type { RichTextProps } from './rich-text.h5'

/** Node format of the host's rich text element. */
type HostNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly name: string; readonly attrs: Readonly<Record<string, string>>; readonly children: readonly HostNode[] }

/** Replacements for elements that the host's rich text does not support, with a similar look. */
const STAND_INS: Readonly<Record<string, string>> = {
  section: 'div',
  article: 'div',
  figure: 'div',
  figcaption: 'p',
  caption: 'p',
  small: 'span',
  s: 'del',
  u: 'ins',
  // Rich text ignores taps, so links are listed below it.
  a: 'ins',
}

const hostNode = (node: RichNode): HostNode => {
  if (typeof node === 'string') return { type: 'text', text: node }
  const { tag, src, columns, rows } = node
  const name = STAND_INS[tag] ?? tag
  const attrs: Record<string, string> = { class: `boex-rich__${tag}` }
  if (src !== undefined) attrs.src = src
  if (src !== undefined) attrs.style = 'max-width:100%'
  if (columns !== undefined) attrs.colspan = String(columns)
  if (rows !== undefined) attrs.rowspan = String(rows)
  return { name, attrs, children: node.children.map(hostNode) }
}

const Picture = (props: {
  readonly picture: RichPicture
  readonly label: string
  readonly broken: string
  readonly onPress: () => void
}) => {
  const { picture, label, broken, onPress } = props
  const [failed, fail, attempt] = useBroken(picture.src)
  if (failed) return <View className="boex-rich__broken">{picture.alt === '' ? broken : picture.alt}</View>
  return (
    <Pressable className="boex-rich__zoom" label={label} onPress={onPress}>
      <Image
        key={attempt}
        className="boex-rich__picture boex-rich__picture--host"
        src={picture.src}
        mode="widthFix"
        lazyLoad
        onError={fail}
      />
    </Pressable>
  )
}

const Words = ({
  part,
  onLink,
}: {
  readonly part: RichPart & { kind: 'text' }
  readonly onLink: (url: string) => void
}) => (
  <>
    <HostRichText className="boex-rich__words" nodes={part.nodes.map(hostNode) as never} />
    {part.links.map(({ href, words }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links of a text never move
      <Pressable key={index} className="boex-rich__link" onPress={() => onLink(href)}>
        {words === '' ? href : words}
      </Pressable>
    ))}
  </>
)

/**
 * Server text in the host's rich text element. Pictures and links are rendered separately, because that element ignores
 * taps.
 */
export const RichText = ({ nodes, headingName, onLink, onPicture, pictureLabel, brokenLabel }: RichTextProps) => {
  let pictures = 0
  let headings = 0
  return (
    <View className="boex-rich">
      {richParts(nodes).map((part, key) => {
        if (part.kind === 'heading') {
          const id = `${headingName}-${headings}`
          headings += 1
          return (
            <View key={id} id={id} className="boex-rich__heading" {...accessible({ role: 'heading', level: 2 })}>
              {part.words}
            </View>
          )
        }
        if (part.kind === 'picture') {
          const index = pictures
          pictures += 1
          const { picture } = part
          return (
            <Picture
              key={`picture-${index}`}
              picture={picture}
              label={pictureLabel(picture.alt)}
              broken={brokenLabel}
              onPress={() => onPicture(index)}
            />
          )
        }
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        return <Words key={key} part={part} onLink={onLink} />
      })}
    </View>
  )
}
