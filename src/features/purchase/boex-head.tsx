import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Hero } from '@/components/hero/hero'
import { Skeleton } from '@/components/skeleton/skeleton'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'

/** Available BOEX and where the rest is; a visitor reads what BOEX is for. */
export const BoexHead = observer(() => {
  const { t, navigation } = usePage()
  const { session, funds, preferences, intent } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { boex } = funds.funds ?? {}
  const logIn = useLogIn()

  if (!session.loggedIn) {
    return (
      <Hero>
        <View className="boex-head__label">{t('purchase.boexVisitor')}</View>
        <View className="boex-head__actions">
          <Button size="small" onPress={logIn}>
            {t('shell.goToLogin')}
          </Button>
        </View>
      </Hero>
    )
  }
  const withdraw = () => {
    intent.want('withdraw')
    navigation.switchTab('assets')
  }
  return (
    <Hero>
      <View className="boex-head__label">{t('purchase.boexAvailable')}</View>
      {boex ? (
        <>
          <Amount value={boex.available} size="largest" hidden={hidden} onCopy={copy} />
          <View className="boex-head__figures">
            <View>
              <View className="boex-head__label">{t('assets.inMining')}</View>
              <Amount value={boex.mining} size="title" hidden={hidden} />
            </View>
            <View>
              <View className="boex-head__label">{t('assets.pending')}</View>
              <Amount value={boex.pending} size="title" hidden={hidden} />
            </View>
            <View>
              <View className="boex-head__label">{t('assets.releasing')}</View>
              <Amount value={boex.releasing} size="title" hidden={hidden} />
            </View>
          </View>
        </>
      ) : (
        <Skeleton label={t('common.loading')} lines={[{ width: 'half', height: 'amount' }, { width: 'full' }]} />
      )}
      <View className="boex-head__actions">
        <Button size="small" kind="secondary" onPress={() => navigation.push('transfer')}>
          {t('assets.transfer')}
        </Button>
        <Button size="small" kind="secondary" onPress={withdraw}>
          {t('assets.withdraw')}
        </Button>
      </View>
    </Hero>
  )
})
