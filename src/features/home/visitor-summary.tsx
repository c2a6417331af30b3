import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'

/** The product in three sentences, with the buttons to log in and to register. */
export const VisitorSummary = () => {
  const { t } = usePage()
  const logIn = useLogIn()
  return (
    <View className="home-visitor">
      <View className="home-visitor__title" {...accessible({ role: 'heading', level: 2 })}>
        {t('home.visitorTitle')}
      </View>
      <View className="home-visitor__text">{t('home.visitorFirst')}</View>
      <View className="home-visitor__text">{t('home.visitorSecond')}</View>
      <View className="home-visitor__text">{t('home.visitorThird')}</View>
      <View className="home-visitor__buttons">
        <Button kind="secondary" onPress={logIn}>
          {t('home.loginOrConnect')}
        </Button>
      </View>
    </View>
  )
}
