import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useServiceContact } from '@/shell/hooks/use-host-ports'
import { useStores } from '@/stores/stores-context'
import { personalTexts } from './texts'

/** How to reach the customer service: what the platform names and nothing else. */
export const ServiceCard = observer(() => {
  const { t } = usePage()
  const { serverInfo, appConfig } = useStores()
  const contact = useServiceContact()
  const copy = useCopy()
  const { workChatUrl, telephone, corporationId } = serverInfo.service
  if (workChatUrl === '' && telephone === '' && corporationId === '') return null
  const chat = async () => {
    const opened = appConfig.rule('workChat') === 'yes' && (await contact.chat(workChatUrl, corporationId))
    if (!opened) copy(workChatUrl, t(personalTexts.serviceCopied))
  }
  const call = async () => {
    if (!appConfig.allows('phoneCall') || !(await contact.call(telephone)))
      copy(telephone, t(personalTexts.serviceCopied))
  }
  return (
    <Card title={t(personalTexts.service)}>
      {workChatUrl !== '' && <ListRow icon="info" title={t(personalTexts.serviceChat)} onPress={chat} />}
      {telephone !== '' && (
        <ListRow icon="phone" title={t(personalTexts.servicePhone)} detail={telephone} onPress={call} />
      )}
      {corporationId !== '' && (
        <ListRow
          icon="copy"
          title={t(personalTexts.serviceCorporation)}
          detail={corporationId}
          onPress={() => copy(corporationId, corporationId)}
        />
      )}
    </Card>
  )
})
