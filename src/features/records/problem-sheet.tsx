import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { draftName } from '@/domain/ticket'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { draftsOf } from '@/stores/drafts-store'
import { useStores } from '@/stores/stores-context'
import { formatProblem, recordForTicket, ticketRecord } from './format-record'
import type { MoneyRecord } from './money-record'
import { recordsTexts } from './texts'
import { useRecordSeconds } from './use-record-seconds'

interface ProblemSheetProps {
  readonly money: MoneyRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** How to reach customer service: what a host cannot open is copied. */
const useService = (): { readonly shown: string; readonly contact: () => void } | undefined => {
  const { platform } = usePage()
  const { serverInfo } = useStores()
  const copy = useCopy()
  const { workChatUrl, telephone } = serverInfo.service
  const shown = workChatUrl === '' ? telephone : workChatUrl
  if (shown === '') return undefined
  const address = workChatUrl === '' ? `tel:${telephone.replace(/[^\d+]/g, '')}` : workChatUrl
  const contact = () => {
    if (!platform.links.open(address)) copy(shown)
  }
  return { shown, contact }
}

/** Shows a text that names the record for customer service, to send here or to copy for another channel. */
export const ProblemSheet = observer(({ money, open, onClose }: ProblemSheetProps) => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const drafts = draftsOf(stores)
  const { session } = stores
  const copy = useCopy()
  const service = useService()
  const now = useRecordSeconds(money)
  const text = formatProblem(t, money, now)
  const write = () => {
    const about = ticketRecord(money)
    const name = draftName({ about })
    // Keeps an earlier draft about this record.
    drafts.keep(session.userId, name, { ...drafts.take(name), facts: recordForTicket(t, money, now) })
    onClose()
    navigation.push('help', { write: about.kind, id: about.id })
  }
  return (
    <Sheet
      open={open}
      title={t(recordsTexts.report)}
      subtitle={t(recordsTexts.reportLead)}
      onClose={onClose}
      footer={
        <View className="boex-sheet__actions">
          <Button block onPress={write}>
            {t(recordsTexts.write)}
          </Button>
          <Button block kind="secondary" icon="copy" onPress={() => copy(text)}>
            {t(recordsTexts.copyReport)}
          </Button>
          {service && (
            <Button block kind="ghost" onPress={service.contact}>
              {t(recordsTexts.service)}
            </Button>
          )}
        </View>
      }
    >
      <View className="records__report">
        {text
          .trimEnd()
          .split('\n')
          .map((line) => (
            <View key={line}>{line}</View>
          ))}
      </View>
      {service && <View className="boex-sheet__label">{`${t(recordsTexts.service)}: ${service.shown}`}</View>}
    </Sheet>
  )
})
