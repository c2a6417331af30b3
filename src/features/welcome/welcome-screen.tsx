import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Row, Stack, Text } from '@/components/layout/layout'
import { APP_VERSION } from '@/domain/constants'
import { usePage } from '@/shell/frame/page-context'
import { LAUNCH_STEPS, type LaunchStep } from '@/stores/launch'
import { useStores } from '@/stores/stores-context'
import './welcome.scss'

/** After this long a person is asked rather than kept waiting (A2). */
const PATIENCE_MILLISECONDS = 3_000

const STEP_TEXTS = {
  config: 'welcome.stepConfig',
  session: 'welcome.stepSession',
  wallet: 'welcome.stepWallet',
} as const

/** Reports a launch that takes too long, so that the page can offer a choice. */
const useLaunchTimeout = (): { timedOut: boolean; wait: () => void } => {
  const { platform } = usePage()
  const [round, setRound] = useState(0)
  const [late, setLate] = useState(-1)
  useEffect(() => {
    const timer = platform.clock.setTimeout(() => setLate(round), PATIENCE_MILLISECONDS)
    return () => platform.clock.clearTimeout(timer)
  }, [platform, round])
  return { timedOut: late === round, wait: () => setRound(round + 1) }
}

/** Delay before the automatic retry after a busy platform or a lost network. */
const RETRY_MILLISECONDS = 5_000

const useRetry = (failed: boolean, run: () => void): void => {
  const { platform } = usePage()
  useEffect(() => {
    if (!failed) return undefined
    const timer = platform.clock.setTimeout(run, RETRY_MILLISECONDS)
    const end = platform.network.onChange((online) => online && run())
    return () => {
      platform.clock.clearTimeout(timer)
      end()
    }
  }, [platform, failed, run])
}

/** The splash: brand, version and the named steps of the launch. It always ends somewhere. */
export const Screen = observer(() => {
  const { t, navigation, platform } = usePage()
  const { launch } = useStores()
  const { timedOut, wait } = useLaunchTimeout()
  const run = useCallback(() => {
    launch.run()
  }, [launch])
  useRetry(launch.failed, run)

  const done = launch.finished && !launch.failed
  useEffect(() => {
    // Somebody who has gone on by a link already is not called back.
    if (done && navigation.current().route === 'welcome') navigation.relaunch('home')
  }, [done, navigation])

  const openAnyway = () => navigation.relaunch('home')
  const again = () => {
    wait()
    run()
  }

  const failure = platform.network.isOnline() ? 'messages.server-busy' : 'messages.offline'

  const stepLine = (step: LaunchStep) => (
    <View
      key={step}
      className={`welcome__step welcome__step--${launch.steps[step]}`}
      {...accessible({ role: 'listitem' })}
    >
      <View className="welcome__dot" />
      {t(STEP_TEXTS[step])}
    </View>
  )

  return (
    <View className="welcome">
      <Stack textAlign="center" align="center" justify="center" flex="1">
        <View className="welcome__mark">
          <Icon name="boex" size="hero" />
        </View>
        <View className="welcome__name" {...accessible({ role: 'heading', level: 1 })}>
          BOEX
        </View>
        <Text type="title" weight="regular" tone="on-hero-secondary" mt="2">
          {t('welcome.slogan')}
        </Text>
      </Stack>
      <Row wrap gap="2 5" justify="center" mb="6" {...accessible({ role: 'list', label: t('welcome.starting') })}>
        {LAUNCH_STEPS.map(stepLine)}
      </Row>
      {(timedOut || launch.failed) && (
        <View className="welcome__slow" {...accessible({ role: 'status', live: 'polite' })}>
          <Text textAlign="center" mb="3">
            {t(launch.failed ? failure : 'welcome.slow')}
          </Text>
          <Button block kind="secondary" onPress={again}>
            {t(launch.failed ? 'common.retry' : 'welcome.keepWaiting')}
          </Button>
          <Button block kind="ghost" onPress={openAnyway}>
            {t('welcome.openOffline')}
          </Button>
        </View>
      )}
      <Text type="caption" tone="on-hero-secondary">
        {t('welcome.version', { version: APP_VERSION })}
      </Text>
    </View>
  )
})
