import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Box, Text } from '@/components/layout/layout'
import { Picture } from '@/components/picture/picture'
import { Pressable } from '@/components/pressable/pressable'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import type { Data } from '@/contract/contract'
import { readingTexts } from '@/i18n/texts/reading'
import type { Translate } from '@/i18n/translator'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { publicationsTexts } from './texts'

type QualificationDocument = Data<'/api/index/getQualification'>[number]

const validity = (t: Translate, { validFrom, validUntil }: QualificationDocument): string | undefined => {
  const from = validFrom === null ? undefined : calendarDate(validFrom)
  const until = validUntil === null ? undefined : calendarDate(validUntil)
  if (from !== undefined && until !== undefined) return t(publicationsTexts.validBetween, { from, until })
  if (from !== undefined) return t(publicationsTexts.validSince, { from })
  return until === undefined ? undefined : t(publicationsTexts.validUntil, { until })
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Text type="caption" tone="secondary" mt="1-5">
    {name}
    <Text tone="text" digits breaks>
      {wholeDates(children)}
    </Text>
  </Text>
)

interface DocumentTileProps {
  readonly document: QualificationDocument
  readonly onOpen: () => void
  /** Opens the page on which the document can be checked. */
  readonly onVerify: (url: string) => void
}

/** One document: its picture and the facts that are known of it, none of which is made up. */
export const DocumentTile = observer(({ document, onOpen, onVerify }: DocumentTileProps) => {
  const { t } = usePage()
  const addressOf = useImageAddress()
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState(false)
  const { title, image, issuer, number, verifyUrl } = document
  const valid = validity(t, document)
  const press = () => {
    if (!broken) {
      onOpen()
      return
    }
    setBroken(false)
    setAttempt(attempt + 1)
  }
  return (
    <View className="documents__tile">
      <Pressable
        className="documents__plate"
        label={broken ? t(publicationsTexts.brokenPictureRetry) : t(readingTexts.openPictureOf, { title })}
        onPress={press}
      >
        <Picture
          key={attempt}
          src={addressOf(image)}
          alt=""
          ratio="page"
          fit="contain"
          brokenText={t(publicationsTexts.brokenPictureRetry)}
          onBroken={() => setBroken(true)}
        />
      </Pressable>
      <Text weight="semibold" breaks mt="2-5" mb="1">
        {title}
      </Text>
      {issuer !== '' && <Fact name={t(publicationsTexts.issuer)}>{issuer}</Fact>}
      {number !== '' && <Fact name={t(publicationsTexts.number)}>{number}</Fact>}
      {valid !== undefined && <Fact name={t(publicationsTexts.valid)}>{valid}</Fact>}
      {verifyUrl !== '' && (
        <Box mt="2">
          <Button size="small" kind="secondary" icon="explorer" onPress={() => onVerify(verifyUrl)}>
            {t(publicationsTexts.verify)}
          </Button>
        </Box>
      )}
    </View>
  )
})
