import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box, Stack } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { Note } from '@/components/note/note'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { LOGIN_HISTORY_DAYS } from '@/domain/constants'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { PagerEnd } from '@/parts/lists/pager-end'
import { ErrorNote } from '@/parts/notes/error-note'
import { usePage, useReachEnd, useShown } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import type { ListQuery } from '@/stores/query/query'
import { useStores } from '@/stores/stores-context'
import { type Login, type Session, SessionsModel } from './sessions-model'
import { sessionsTexts } from './texts'

const LINES = Array.from({ length: 3 }, () => 'full block' as const)

/** Hosts that go by another name in Chinese; wallets, browsers and systems go by their own. */
const HOSTS = {
  WeChat: sessionsTexts.wechat,
  Alipay: sessionsTexts.alipay,
  Douyin: sessionsTexts.douyin,
  Baidu: sessionsTexts.baidu,
  JD: sessionsTexts.jd,
} as const

const isHost = (name: string): name is keyof typeof HOSTS => name in HOSTS

const deviceName = (t: Translate, { browser, system }: Pick<Session, 'browser' | 'system'>): string =>
  [browser && isHost(browser) ? t(HOSTS[browser]) : browser, system].filter(Boolean).join(' · ') ||
  t(sessionsTexts.unknownDevice)

const networkText = (t: Translate, network: string | null): string =>
  network ? t(sessionsTexts.network, { network }) : t(sessionsTexts.unknownNetwork)

interface RowsProps<Row extends { readonly id: string }> {
  readonly pager: ListQuery<Row>
  readonly row: (row: Row) => ReactNode
}

/** Shows one of the two lists, or its placeholder. */
const Rows = observer(<Row extends { readonly id: string }>({ pager, row }: RowsProps<Row>) => {
  const { t } = usePage()
  const { rows, phase, complete } = pager
  const failed = phase === 'failed'
  if (failed || (rows.length === 0 && phase !== 'ready')) {
    const retry = () => pager.load()
    return <NotLoaded compact failed={failed} title={t(sessionsTexts.failed)} onRetry={retry} lines={LINES} />
  }
  return (
    <>
      {rows.map(row)}
      {!complete && <PagerEnd pager={pager} end="" failed={t(sessionsTexts.failed)} />}
    </>
  )
})

const SessionRow = ({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) => {
  const { t } = usePage()
  const ago = useRelativeTime()
  const { network, createdAt, lastUsedAt, current } = session
  const used = current ? t(sessionsTexts.activeNow) : t(sessionsTexts.lastUsed, { time: ago(lastUsedAt) })
  return (
    <ListRow
      icon="lock"
      title={deviceName(t, session)}
      detail={
        <>
          <View>{used}</View>
          <View>{networkText(t, network)}</View>
          <View>{wholeDates(t(sessionsTexts.since, { time: zonedTime(createdAt) }))}</View>
        </>
      }
      end={<Chip tone={current ? 'brand' : 'negative'}>{t(current ? sessionsTexts.thisDevice : 'assets.exit')}</Chip>}
      {...(current ? {} : { onPress: onEnd })}
    />
  )
}

const LoginRow = ({ login }: { readonly login: Login }) => {
  const { t } = usePage()
  const { network, method, outcome, createdAt } = login
  const locked = outcome === 'locked'
  return (
    <ListRow
      icon={locked ? 'alert' : method === 'wallet' ? 'wallet' : 'person'}
      tone={locked ? 'warning' : 'brand'}
      title={deviceName(t, login)}
      detail={
        <>
          <View>{wholeDates(zonedTime(createdAt))}</View>
          <View>{networkText(t, network)}</View>
          <View>
            {t(locked ? sessionsTexts.locked : method === 'wallet' ? sessionsTexts.byWallet : sessionsTexts.byAccount)}
          </View>
        </>
      }
    />
  )
}

export const Screen = observer(() => {
  const { t, platform } = usePage()
  const stores = useStores()
  const ask = useQuestion()
  const [model] = useState(() => new SessionsModel(stores))
  const { submission } = model
  useShown(() => model.load())
  useReachEnd(() => {
    model.logins.more()
  })
  const end = async (session?: Session) => {
    const agreed = await ask({
      title: session ? t(sessionsTexts.endQuestion) : t(sessionsTexts.endOthersQuestion),
      text: session ? deviceName(t, session) : t(sessionsTexts.endOthersText),
      confirmText: t('assets.exit'),
      cancelText: t('common.cancel'),
    })
    if (agreed && (await model.end(session))) platform.notifier.toast(t(sessionsTexts.ended), { kind: 'success' })
  }
  // Parts below the devices appear with them instead of moving: the number of devices is unknown before.
  const { rows, phase } = model.sessions
  const listed = useRef(false)
  listed.current ||= rows.length > 0 || phase === 'ready' || phase === 'failed'
  return (
    <Box className="sessions" pt="2" pb="3">
      <Card title={t(sessionsTexts.devices)}>
        <Rows
          pager={model.sessions}
          row={(session) => <SessionRow key={session.id} session={session} onEnd={() => end(session)} />}
        />
        {listed.current && (
          <Stack gap="3" mt="4">
            <ErrorNote error={submission.refused} />
            {model.others && (
              <Button
                block
                kind="secondary"
                onPress={() => end()}
                busy={submission.running ? t('common.loading') : undefined}
              >
                {t(sessionsTexts.endOthers)}
              </Button>
            )}
            <Note tone="info">{t(sessionsTexts.notYou)}</Note>
          </Stack>
        )}
      </Card>
      {listed.current && (
        <Card title={t(sessionsTexts.history)} aside={t(sessionsTexts.days, { count: LOGIN_HISTORY_DAYS })}>
          <Rows pager={model.logins} row={(login) => <LoginRow key={login.id} login={login} />} />
        </Card>
      )}
    </Box>
  )
})
