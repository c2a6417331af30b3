import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Stack } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useStores } from '@/stores/stores-context'
import { purchaseTexts } from './texts'

/** Shows the BOEX between mined and available, with links to the next step. */
export const BoexRelease = observer(() => {
  const { t, navigation } = usePage()
  const { session, funds, preferences } = useStores()
  const hidden = preferences.amountsHidden
  const balances = funds.data
  const logIn = useLogIn()

  if (!session.loggedIn) {
    return (
      <Card>
        <StateView
          compact
          icon="earnings"
          title={t(purchaseTexts.releaseVisitor)}
          action={{ text: t('shell.goToLogin'), onPress: logIn }}
        />
      </Card>
    )
  }
  if (!balances && funds.failed) {
    return (
      <Card>
        <LoadFailed compact title={t('assets.failed')} onRetry={() => funds.retry()} />
      </Card>
    )
  }
  const rows = [
    ['mining', purchaseTexts.claimable, balances?.mined.claimable],
    ['clock', 'assets.pending', balances?.boex.pending],
    ['earnings', 'assets.releasing', balances?.boex.releasing],
  ] as const
  return (
    <Card title={t(purchaseTexts.releaseTitle)}>
      {rows.map(([icon, title, value]) => (
        <ListRow
          key={icon}
          icon={icon}
          title={t(title)}
          end={
            <Amount
              value={value}
              pending={balances === undefined}
              unit={t('common.boex')}
              size="title"
              hidden={hidden}
            />
          }
        />
      ))}
      <Stack gap="2" mt="4">
        <Button block onPress={() => navigation.push('earnings', { open: 'release' })}>
          {t(purchaseTexts.planRelease)}
        </Button>
        <Button block kind="secondary" onPress={() => navigation.push('earnings')}>
          {t(purchaseTexts.accelerate)}
        </Button>
      </Stack>
    </Card>
  )
})
