import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Box, Text } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'

/** The product in three sentences, with the buttons to log in and to register. */
export const VisitorSummary = () => {
  const { t } = usePage()
  const logIn = useLogIn()
  return (
    <View className="home-visitor">
      <Text type="heading" mb="3" {...accessible({ role: 'heading', level: 2 })}>
        {t('home.visitorTitle')}
      </Text>
      <View className="home-visitor__text">{t('home.visitorFirst')}</View>
      <View className="home-visitor__text">{t('home.visitorSecond')}</View>
      <View className="home-visitor__text">{t('home.visitorThird')}</View>
      <Box className="home-visitor__buttons" mt="4">
        <Button kind="secondary" onPress={logIn}>
          {t('home.loginOrConnect')}
        </Button>
      </Box>
    </View>
  )
}
