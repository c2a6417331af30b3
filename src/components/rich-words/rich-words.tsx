import { View } from '@tarojs/components'
import { textBlocks } from '@/lib/plain-text'
import { accessible } from '../accessibility/accessibility'
import './rich-words.scss'

/** Plain text of an HTML text, without markup: safe for any input. */
export const RichWords = ({ html }: { readonly html: string }) => (
  <View className="boex-words">
    {textBlocks(html).map(({ kind, text }, index) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        key={index}
        className={`boex-words__${kind}`}
        {...accessible(kind === 'heading' ? { role: 'heading', level: 2 } : {})}
      >
        {text}
      </View>
    ))}
  </View>
)
