import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Hero } from '@/components/hero/hero'
import { Row } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { purchaseTexts } from './texts'

/** Available BOEX and where the rest is; a visitor reads what BOEX is for. */
export const BoexHead = observer(() => {
  const { t, navigation } = usePage()
  const { session, funds, preferences, pendingAction } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { boex } = funds.data ?? {}
  const logIn = useLogIn()

  if (!session.loggedIn) {
    return (
      <Hero>
        <View className="boex-head__label">{t(purchaseTexts.boexVisitor)}</View>
        <Row wrap gap="2" mt="4">
          <Button size="small" kind="secondary" onPress={logIn}>
            {t('shell.goToLogin')}
          </Button>
        </Row>
      </Hero>
    )
  }
  const pending = boex === undefined
  const withdraw = () => {
    pendingAction.request('withdraw')
    navigation.switchTab('assets')
  }
  return (
    <Hero>
      <View className="boex-head__label boex-head__label--total">{t(purchaseTexts.boexAvailable)}</View>
      <Amount value={boex?.available} pending={pending} size="largest" hidden={hidden} onCopy={copy} />
      <Row wrap gap="2 6" mt="3">
        <View>
          <View className="boex-head__label">{t('assets.inMining')}</View>
          <Amount value={boex?.mining} pending={pending} size="title" hidden={hidden} />
        </View>
        <View>
          <View className="boex-head__label">{t('assets.pending')}</View>
          <Amount value={boex?.pending} pending={pending} size="title" hidden={hidden} />
        </View>
        <View>
          <View className="boex-head__label">{t('assets.releasing')}</View>
          <Amount value={boex?.releasing} pending={pending} size="title" hidden={hidden} />
        </View>
      </Row>
      <Row wrap gap="2" mt="4">
        <Button size="small" kind="secondary" onPress={() => navigation.push('transfer')}>
          {t('assets.transfer')}
        </Button>
        <Button size="small" kind="secondary" onPress={withdraw}>
          {t('assets.withdraw')}
        </Button>
      </Row>
    </Hero>
  )
})
