import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { AvatarGroup } from '@/components/nut/avatar-group/avatar-group'
import { Sheet } from '@/components/sheet/sheet'
import { usePage } from '@/shell/frame/page-context'
import { AGREEMENT_KINDS } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import type { PersonalModel } from './personal-model'
import { personalTexts } from './texts'

const AGREEMENTS = {
  service: personalTexts.agreementService,
  privacy: personalTexts.agreementPrivacy,
  invitation: personalTexts.agreementInvitation,
  mining: personalTexts.agreementMining,
  risk: personalTexts.agreementRisk,
} as const

/** A member's own pages. */
export const AccountMenu = observer(({ model }: { readonly model: PersonalModel }) => {
  const { t, navigation } = usePage()
  const friends = model.friends.data
  const team = friends && friends.total > 0 ? friends : undefined
  return (
    <Card title={t(personalTexts.account)}>
      <ListRow icon="person" title={t('titles.profile')} onPress={() => navigation.push('profile')} />
      <ListRow
        icon="lock"
        title={t('titles.withdrawalPassword')}
        onPress={() => navigation.push('withdrawalPassword')}
      />
      <ListRow icon="document" title={t('titles.records')} onPress={() => navigation.push('records')} />
      <ListRow icon="transfer" title={t('titles.transfer')} onPress={() => navigation.push('transfer')} />
      <ListRow
        icon="invite"
        title={t('titles.invitation')}
        end={
          team && (
            <AvatarGroup seeds={team.seeds} total={team.total} label={t(personalTexts.team, { count: team.total })} />
          )
        }
        onPress={() => navigation.push('invitation')}
      />
    </Card>
  )
})

/** Shows the information menu, which visitors see too. */
export const InformationMenu = observer(() => {
  const { t, navigation } = usePage()
  const { session, unread } = useStores()
  const [reading, setReading] = useState(false)
  const read = (kind: (typeof AGREEMENT_KINDS)[number]) => {
    setReading(false)
    navigation.push('text', { kind })
  }
  return (
    <Card title={t(personalTexts.information)}>
      {!session.loggedIn && (
        <ListRow icon="invite" title={t('titles.invitation')} onPress={() => navigation.push('invitation')} />
      )}
      <ListRow
        icon="bell"
        title={t('titles.noticeList')}
        end={
          unread.total > 0 ? <Chip tone="negative">{t(personalTexts.unread, { count: unread.total })}</Chip> : undefined
        }
        onPress={() => navigation.push('noticeList')}
      />
      <ListRow icon="document" title={t(personalTexts.agreements)} onPress={() => setReading(true)} />
      <ListRow icon="shield" title={t('titles.qualification')} onPress={() => navigation.push('qualification')} />
      <ListRow icon="shield" title={t('titles.reserves')} onPress={() => navigation.push('reserves')} />
      <ListRow icon="info" title={t(personalTexts.help)} onPress={() => navigation.push('help')} />
      <Sheet open={reading} title={t(personalTexts.agreements)} onClose={() => setReading(false)}>
        {AGREEMENT_KINDS.map((kind) => (
          <ListRow key={kind} title={t(AGREEMENTS[kind])} onPress={() => read(kind)} />
        ))}
      </Sheet>
    </Card>
  )
})
