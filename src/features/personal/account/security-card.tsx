import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import type { Province } from '@/domain/choice/region'
import { SECURITY_FIELDS } from '@/domain/security'
import { problemsTexts } from '@/i18n/texts/problems'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { usePage } from '@/shell/frame/page-context'
import type { Query } from '@/stores/query/query'
import { personalTexts } from '../texts'
import { SecurityForm } from './security-form'
import type { SecurityModel } from './security-model'

interface SecurityCardProps {
  readonly model: SecurityModel
  readonly regions: Query<readonly Province[]>
}

const Saved = observer(({ model }: { readonly model: SecurityModel }) => {
  const { t } = usePage()
  return (
    <>
      {SECURITY_FIELDS.map((field) => (
        <FactLine key={field} name={t(personalTexts[field])}>
          {model.info?.[field] ?? ''}
        </FactLine>
      ))}
      <Box mt="3">
        <Button block kind="secondary" onPress={() => model.change()}>
          {t(personalTexts.change)}
        </Button>
      </Box>
    </>
  )
})

const PasswordSheet = observer(({ model, onDone }: { readonly model: SecurityModel; readonly onDone: () => void }) => {
  const { t } = usePage()
  const send = async () => {
    if (await model.send()) onDone()
  }
  return (
    <Sheet open={model.asking} title={t(personalTexts.passwordTitle)} onClose={() => model.forgetPassword()}>
      <PasswordConfirmation
        submission={model.submission}
        label={t(personalTexts.passwordAsk)}
        onComplete={send}
        onForgot={() => model.forgetPassword()}
      />
    </Sheet>
  )
})

/** The security information: a form while nothing is saved or it is replaced, masked values otherwise (K2). */
export const SecurityCard = observer(({ model, regions }: SecurityCardProps) => {
  const { t, platform, navigation } = usePage()
  const { saved } = model
  const done = () => platform.notifier.toast(t('messages.modificationSuccessful'), { kind: 'success' })
  return (
    <Card title={t(personalTexts.security)}>
      {(!model.info || saved.failed) && (
        <NotLoaded
          compact
          failed={saved.failed}
          title={t(personalTexts.securityFailed)}
          onRetry={() => saved.load()}
          lines={['short', 'full amount', 'short', 'full amount']}
        />
      )}
      {model.locked && (
        <StateView
          compact
          icon="lock"
          title={t(problemsTexts['withdrawal-password-not-set'])}
          reason={t(personalTexts.stepAnswersWhy)}
          action={{ text: t('titles.withdrawalPassword'), onPress: () => navigation.push('withdrawalPassword') }}
        />
      )}
      {model.editing && <SecurityForm model={model} regions={regions} />}
      {model.info && !model.locked && !model.editing && <Saved model={model} />}
      <PasswordSheet model={model} onDone={done} />
    </Card>
  )
})
