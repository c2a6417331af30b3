import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Icon } from '@/components/icon/icon'
import { Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { readingTexts } from '@/i18n/texts/reading'
import { usePage } from '@/shell/frame/page-context'
import { scrollTo } from '@/shell/scroll/page-geometry'

/** Minimum number of headings; fewer need no table of contents. */
const WORTHWHILE = 4

/** Table of contents of a long text. It starts closed, so that the text begins on the first screen. */
export const Contents = ({ headings, name }: { readonly headings: readonly string[]; readonly name: string }) => {
  const { t } = usePage()
  const [open, setOpen] = useState(false)
  if (headings.length < WORTHWHILE) return null
  return (
    <View className="boex-contents" {...accessible({ role: 'navigation', label: t(readingTexts.contents) })}>
      <Pressable className="boex-contents__head" expanded={open} onPress={() => setOpen(!open)}>
        <Text weight="semibold">{t(readingTexts.contents)}</Text>
        <Icon
          name="chevron"
          size="small"
          className={`boex-contents__mark ${open ? 'boex-contents__mark--open' : ''}`}
        />
      </Pressable>
      {open &&
        headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading's number is what leads to it
          <Pressable key={index} className="boex-contents__entry" onPress={() => scrollTo(`${name}-${index}`)}>
            {heading}
          </Pressable>
        ))}
    </View>
  )
}
