import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { Box, Row } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { CardPressable } from '@/components/share-button/card-pressable'
import { Sheet } from '@/components/sheet/sheet'
import { readingTexts } from '@/i18n/texts/reading'
import { TextSizeChoice } from '@/parts/settings/text-size-choice'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { type Destination, resolve } from '@/shell/navigation/address'
import { useStores } from '@/stores/stores-context'
import './reading.scss'

/** Returns the address of a page to share; a member's contains the invitation code (A6). */
const useShareAddress = () => {
  const { platform } = usePage()
  const { appConfig, session } = useStores()
  return (route: Destination, parameters: Readonly<Record<string, string>>): string => {
    const { inviteCode: _, ...own } = parameters
    const code = session.user?.invitationCode ?? ''
    const { address } = resolve(route, code === '' ? own : { ...own, inviteCode: code })
    const [page = ''] = platform.links.own().split('#')
    const base = page === '' ? `${(appConfig.config?.signIn.uri ?? '').replace(/\/+$/, '')}/` : page
    return `${base}#${address}`
  }
}

interface ReadingActionsProps {
  /** Adds the text size control, for pages of text. */
  readonly sizes?: boolean
  /** Shares the page as a card, on hosts with cards. */
  readonly card?: boolean
}

/** Header actions of a reading page: text size, and sharing its address. */
export const ReadingActions = observer(({ sizes = true, card = false }: ReadingActionsProps) => {
  const { t, route, parameters } = usePage()
  const { appConfig } = useStores()
  const Send = card && appConfig.allows('shareCard') ? CardPressable : Pressable
  const copy = useCopy()
  const shareAddress = useShareAddress()
  const [sizing, setSizing] = useState(false)
  return (
    <Row>
      {sizes && (
        <Pressable
          className="boex-reading-actions__action"
          label={t(readingTexts.textSize)}
          onPress={() => setSizing(true)}
        >
          <Icon name="text-size" size="large" />
        </Pressable>
      )}
      <Send
        className="boex-reading-actions__action"
        label={t(readingTexts.share)}
        onPress={() => copy(shareAddress(route, parameters))}
      >
        <Icon name="share" size="large" />
      </Send>
      <Sheet open={sizing} title={t(readingTexts.textSize)} onClose={() => setSizing(false)}>
        <Box pt="2" pb="4">
          <TextSizeChoice label={t(readingTexts.textSize)} />
        </Box>
      </Sheet>
    </Row>
  )
})
