import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Meter } from '@/components/meter/meter'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { PersonalModel } from './personal-model'
import { personalTexts } from './texts'

const STEPS = {
  password: { icon: 'lock', title: personalTexts.stepPassword, why: personalTexts.stepPasswordWhy },
  answers: { icon: 'shield', title: personalTexts.stepAnswers, why: personalTexts.stepAnswersWhy },
  phrase: { icon: 'eye', title: personalTexts.stepPhrase, why: personalTexts.stepPhraseWhy },
} as const

const ROUTES = { password: 'withdrawalPassword', answers: 'profile', phrase: 'withdrawalPassword' } as const

/** Shows the steps that make the account safer, and the number done. All are optional (K6). */
export const ChecklistCard = observer(({ model }: { readonly model: PersonalModel }) => {
  const { t, navigation } = usePage()
  const { wallet, session, appConfig } = useStores()
  const { steps, stepsDone } = model
  const said = t(personalTexts.checklistDone, { done: stepsDone, total: steps.length })
  return (
    <Card title={t(personalTexts.checklist)} aside={said}>
      <Meter label={said} share={stepsDone / steps.length} />
      {steps.map(({ key, done }) => (
        <ListRow
          key={key}
          icon={STEPS[key].icon}
          title={t(STEPS[key].title)}
          detail={t(STEPS[key].why)}
          end={
            <Chip tone={done ? 'brand' : 'neutral'}>{t(done ? personalTexts.stepDone : personalTexts.stepSet)}</Chip>
          }
          onPress={() => navigation.push(ROUTES[key])}
        />
      ))}
      <ListRow icon="lock" title={t('titles.secondFactor')} onPress={() => navigation.push('secondFactor')} />
      <ListRow icon="person" title={t(personalTexts.sessions)} onPress={() => navigation.push('sessions')} />
      <ListRow icon="shield" title={t(personalTexts.trusted)} onPress={() => navigation.push('trustedAddresses')} />
      {wallet.supported && session.walletAddress !== undefined && appConfig.allows('purchase') && (
        <ListRow
          icon="wallet"
          title={t(personalTexts.approvals)}
          detail={t(personalTexts.approvalsWhy)}
          end={<Chip>{t(personalTexts.look)}</Chip>}
          onPress={() => navigation.push('buyVc', { sheet: 'approvals' })}
        />
      )}
    </Card>
  )
})
