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
  /** Of this text among those of the app: its headings are named after it. */
  readonly name: string
  /** A table of contents stands above a text of many headings. */
  readonly contents?: boolean
  /** Beneath the text, once it is there. */
  readonly children?: (words: string) => ReactNode
  /** Beneath whatever stands for the text in the end; not while it is on its way. */
  readonly after?: ReactNode
}

const TEXT_LINES = ['full', 'full', 'full', 'half'] as const

/**
 * A text of the server's: cleaned of everything that could run or mislead, its links by way of the sheet that says
 * where they lead, its pictures large when pressed (J2).
 */
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
