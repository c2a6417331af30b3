import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { RichText } from '@/components/rich-text/rich-text'
import { useRichNodes } from '@/components/rich-text/use-rich-nodes'
import { RichWords } from '@/components/rich-words/rich-words'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { scriptOfText } from '@/domain/choice/text-script'
import { languageFacts } from '@/domain/language'
import { readingTexts } from '@/i18n/texts/reading'
import { headingsOf, isBlank, picturesOf, wordsOf } from '@/lib/rich-text'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { Contents } from './contents'
import { useLinks } from './external-link'
import { useViewer } from './use-viewer'
import './reading.scss'

interface ArticleBodyProps {
  readonly html: string
  /** Unique name of this text in the app: prefix of its heading anchors. */
  readonly name: string
  /** Adds a table of contents above a text with many headings. */
  readonly contents?: boolean
  /** Content below the loaded text. */
  readonly children?: (words: string) => ReactNode
  /** Content below the text or its error, but not while it loads. */
  readonly after?: ReactNode
}

const TEXT_LINES = ['full', 'full', 'full', 'half'] as const

/** Sanitised server text. Links open in the sheet that shows their address, and pictures enlarge on a press (J2). */
export const ArticleBody = observer(({ html, name, contents = false, children, after }: ArticleBodyProps) => {
  const { t, language } = usePage()
  const { appConfig } = useStores()
  const { nodes, failed } = useRichNodes(html, { imageHost: appConfig.config?.imageHost ?? '', hosts: [] })
  const { follow, sheet } = useLinks()
  const view = useViewer()

  if (failed) {
    return (
      <>
        <RichWords html={html} />
        {after}
      </>
    )
  }
  if (!nodes) return <Skeleton lines={TEXT_LINES} />
  if (isBlank(nodes)) {
    return (
      <>
        <StateView compact icon="document" title={t(readingTexts.emptyText)} reason={t(readingTexts.emptyTextReason)} />
        {after}
      </>
    )
  }
  const words = wordsOf(nodes)
  const written = scriptOfText(words)
  return (
    <View className="boex-reading">
      {written !== undefined && written !== languageFacts[language].script && (
        <View className="boex-reading__note">{t(readingTexts.otherLanguage)}</View>
      )}
      {contents && <Contents headings={headingsOf(nodes)} name={name} />}
      <RichText
        nodes={nodes}
        headingName={name}
        onLink={follow}
        onPicture={(index) => view(picturesOf(nodes), index)}
        pictureLabel={(alt) =>
          alt === '' ? t(readingTexts.openPicture) : t(readingTexts.openPictureOf, { title: alt })
        }
        brokenLabel={t(readingTexts.brokenPicture)}
        tableLabel={t(readingTexts.table)}
      />
      {children?.(words)}
      {after}
      {sheet}
    </View>
  )
})
