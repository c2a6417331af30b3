import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Card } from '@/components/card/card'
import { Box } from '@/components/layout/layout'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { SuspensionNote } from '@/parts/notes/withdrawal-suspension'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { IdentityStep } from './identity-step'
import { NewStep } from './new-step'
import { PasswordModel } from './password-model'
import { PhraseCard } from './phrase-card'
import { RepeatStep } from './repeat-step'
import { StepsHead } from './steps-head'
import './password.scss'

/** The pages that send people here and take them back. */
const CALLERS = { transfer: 'transfer', withdraw: 'assets', mining: 'mining' } as const

const isCaller = (text: string | undefined): text is keyof typeof CALLERS => text !== undefined && text in CALLERS

const useLeave = () => {
  const { navigation, parameters } = usePage()
  const { from } = parameters
  return () => {
    if (navigation.canGoBack()) navigation.back()
    else navigation.redirect(isCaller(from) ? CALLERS[from] : 'assets')
  }
}

const Done = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t } = usePage()
  const leave = useLeave()
  return (
    <>
      <StateView
        compact
        announced
        icon="shield"
        title={t('messages.modificationSuccessful')}
        reason={t(passwordsTexts.doneReason)}
        action={{ text: t(passwordsTexts.back), onPress: leave }}
      />
      <SuspensionNote until={model.info?.withdrawalsSuspendedUntil ?? undefined} />
    </>
  )
})

const Steps = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t, parameters, platform } = usePage()
  const leave = useLeave()
  const save = async () => {
    if (!(await model.save())) return
    platform.notifier.toast(t('messages.modificationSuccessful'), { kind: 'success' })
    if (isCaller(parameters.from)) leave()
  }
  if (!model.mode) {
    return (
      <NotLoaded
        compact
        failed={model.security.failed}
        title={t(passwordsTexts.failed)}
        onRetry={() => model.security.load()}
        lines={['half', 'full amount', 'full block']}
      />
    )
  }
  if (model.step === 'done') return <Done model={model} />
  return (
    <>
      <StepsHead model={model} />
      {model.step === 'identity' && <IdentityStep model={model} />}
      {model.step === 'new' && <NewStep model={model} />}
      {model.step === 'repeat' && <RepeatStep model={model} onSave={save} />}
    </>
  )
})

/** The withdrawal password: set, changed or reset, step by step; and the word that proves these pages ours (F9, F10, K3). */
export const Screen = observer(() => {
  const { platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new PasswordModel(stores))
  useShown(() => {
    model.security.load()
  })
  useEffect(() => platform.visibility.onHide(() => model.startAgain()), [platform, model])
  return (
    <Box className="password" pt="2" pb="6">
      <Card>
        <Steps model={model} />
      </Card>
      {(model.mode || model.security.failed) && <PhraseCard />}
    </Box>
  )
})
