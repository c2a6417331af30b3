import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box, Row, Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { QrCode } from '@/components/qr-code/qr-code'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { TextField } from '@/components/text-field/text-field'
import { secondFactorTexts } from '@/i18n/texts/second-factor'
import { calendarTime, minuteFrom, zoneName } from '@/lib/calendar-date'
import { NoPasswordCard } from '@/parts/confirmation/no-password-card'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { modulesOf } from '@/parts/wallets/qr-modules'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useFiles } from '@/shell/hooks/use-outside'
import { formatError } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import { SecondFactorModel } from './second-factor-model'
import { secondFactorPageTexts } from './texts'
import './second-factor.scss'

interface PartProps {
  readonly model: SecondFactorModel
}

const ASKS = {
  on: secondFactorPageTexts.onAsk,
  off: secondFactorPageTexts.offAsk,
  codes: secondFactorPageTexts.codesAsk,
} as const

const TOTP_DIGITS = 6
const GROUP_LETTERS = 4

const timeOf = (seconds: number) => ({ time: calendarTime(seconds), zone: zoneName(seconds) })

/** Groups the letters of a key, as authenticator apps show it. */
const grouped = (key: string): string => key.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g'))?.join(' ') ?? ''

const StateCard = observer(({ model }: PartProps) => {
  const { t, platform } = usePage()
  const { since = null, removalEndsAt = null, recoveryCodes = 0 } = model.state.data ?? {}
  const keep = async () => {
    if (await model.keep()) platform.notifier.toast(t(secondFactorPageTexts.kept), { kind: 'success' })
  }
  return (
    <Card
      title={t(secondFactorPageTexts.state)}
      aside={
        <Chip tone={model.active ? 'brand' : 'neutral'}>
          {t(model.active ? secondFactorPageTexts.on : secondFactorPageTexts.off)}
        </Chip>
      }
    >
      <Stack gap="3">
        {removalEndsAt !== null && (
          <Note
            tone="warning"
            action={
              <Button size="small" kind="secondary" onPress={keep}>
                {t(secondFactorPageTexts.keep)}
              </Button>
            }
          >
            {t(secondFactorPageTexts.ends, timeOf(minuteFrom(removalEndsAt)))}
          </Note>
        )}
        <Box type="body" tone="secondary">
          {t(secondFactorPageTexts.about)}
        </Box>
        {since !== null && (
          <Box type="body" tone="secondary">
            {t(secondFactorPageTexts.since, timeOf(since))}
          </Box>
        )}
        {model.active && (
          <Box type="body" tone="secondary">
            {t(secondFactorPageTexts.left, { count: recoveryCodes })}
          </Box>
        )}
        {!model.active && (
          <Button block onPress={() => model.ask('on')}>
            {t(secondFactorPageTexts.turnOn)}
          </Button>
        )}
        {model.active && (
          <Button block kind="secondary" onPress={() => model.ask('codes')}>
            {t(secondFactorPageTexts.renew)}
          </Button>
        )}
        {model.active && removalEndsAt === null && (
          <Button block kind="secondary" onPress={() => model.ask('off')}>
            {t(secondFactorPageTexts.turnOff)}
          </Button>
        )}
      </Stack>
    </Card>
  )
})

const SetupCards = observer(({ model, secret, uri }: PartProps & { readonly secret: string; readonly uri: string }) => {
  const { t } = usePage()
  const copy = useCopy()
  const modules = useMemo(() => modulesOf(uri), [uri])
  const { refusedCode, codeSubmission } = model
  return (
    <>
      <Card title={t(secondFactorPageTexts.scanTitle)}>
        <Stack gap="3">
          <Box type="body" tone="secondary">
            {t(secondFactorPageTexts.scanAbout)}
          </Box>
          <Row justify="center">
            <QrCode modules={modules} label={t(secondFactorPageTexts.qr)} />
          </Row>
          <Box type="body" tone="secondary">
            {t(secondFactorPageTexts.key)}
          </Box>
          <Text className="second-factor__key" selectable userSelect>
            {grouped(secret)}
          </Text>
          <Button block kind="secondary" icon="copy" onPress={() => copy(secret)}>
            {t(secondFactorPageTexts.copyKey)}
          </Button>
          <Button block kind="secondary" icon="copy" onPress={() => copy(uri)}>
            {t(secondFactorPageTexts.copyLink)}
          </Button>
        </Stack>
      </Card>
      <Card title={t(secondFactorPageTexts.enterTitle)}>
        <Stack gap="3">
          <TextField
            id="second-factor-first-code"
            label={t(secondFactorTexts.code)}
            kind="digits"
            value={model.code}
            onChange={(text) => model.typeCode(text)}
            onConfirm={() => model.finish()}
            autocomplete="one-time-code"
            maximumLength={TOTP_DIGITS}
            error={refusedCode && formatError(t, refusedCode)}
          />
          <Button
            block
            onPress={() => model.finish()}
            busy={codeSubmission.running ? t(secondFactorTexts.verifying) : undefined}
            disabledReason={model.codeValid ? undefined : t(secondFactorTexts.enterCode)}
          >
            {t(secondFactorPageTexts.finish)}
          </Button>
          <Button block size="small" kind="ghost" onPress={() => model.abandon()}>
            {t(secondFactorPageTexts.cancel)}
          </Button>
        </Stack>
      </Card>
    </>
  )
})

const RecoveryCodesCard = observer(({ model, codes }: PartProps & { readonly codes: readonly string[] }) => {
  const { t, platform } = usePage()
  const files = useFiles()
  const { appConfig } = useStores()
  const copy = useCopy()
  const text = `${codes.join('\n')}\n`
  const done = () => {
    model.forgetRecoveryCodes()
    platform.notifier.toast(t(secondFactorPageTexts.turnedOn), { kind: 'success' })
  }
  return (
    <Card title={t(secondFactorPageTexts.savedTitle)}>
      <Stack gap="3">
        <Note tone="warning">{t(secondFactorPageTexts.savedAbout)}</Note>
        <Row wrap gap="2 4">
          {codes.map((code) => (
            <Text key={code} className="second-factor__code" selectable userSelect>
              {code}
            </Text>
          ))}
        </Row>
        {appConfig.rule('download') === 'yes' && (
          <Button block kind="secondary" onPress={() => files.save('boex-recovery-codes.txt', text)}>
            {t(secondFactorPageTexts.download)}
          </Button>
        )}
        <Button block kind="secondary" icon="copy" onPress={() => copy(text)}>
          {t(secondFactorPageTexts.copyCodes)}
        </Button>
        <Button block onPress={done}>
          {t(secondFactorPageTexts.saved)}
        </Button>
      </Stack>
    </Card>
  )
})

const PasswordSheet = observer(({ model }: PartProps) => {
  const { t } = usePage()
  const { confirming } = model
  return (
    <Sheet
      open={confirming !== undefined}
      title={t(secondFactorPageTexts.passwordTitle)}
      onClose={() => model.cancel()}
    >
      {confirming && (
        <PasswordConfirmation
          submission={model.submission}
          label={t(ASKS[confirming])}
          onComplete={() => model.confirm()}
          onForgot={() => model.cancel()}
        />
      )}
    </Sheet>
  )
})

/** Two-factor authentication: setup by an authenticator app, recovery codes, removal. */
export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const [model] = useState(() => new SecondFactorModel(stores))
  const { state, setup, recoveryCodes } = model
  useShown(() => {
    model.load()
  })
  if (state.content !== 'ready') {
    return (
      <NotLoaded
        failed={state.content !== 'loading'}
        title={t(secondFactorPageTexts.failed)}
        onRetry={() => model.load()}
        lines={['full block', 'full', 'half']}
      />
    )
  }
  if (!model.passwordSet) return <NoPasswordCard />
  return (
    <View className="second-factor">
      {recoveryCodes ? (
        <RecoveryCodesCard model={model} codes={recoveryCodes} />
      ) : setup && !model.active ? (
        <SetupCards model={model} secret={setup.secret} uri={setup.uri} />
      ) : (
        <StateCard model={model} />
      )}
      <PasswordSheet model={model} />
    </View>
  )
})
