import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { HoldButton } from '@/components/hold-button/hold-button'
import { TypedConfirmation } from '@/components/hold-button/typed-confirmation'
import { Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { operationsTexts } from '@/i18n/texts/operations'
import { problemsTexts } from '@/i18n/texts/problems'
import type { Translate } from '@/i18n/translator'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { useFormatProblem } from '@/parts/payment/use-format-problem'
import { usePage } from '@/shell/frame/page-context'
import { useLoginQuestion } from '@/shell/guard/use-login-question'
import { useStores } from '@/stores/stores-context'
import { miningTexts, positionsTexts } from '../texts'
import type { JoinModel } from './join-model'

/** Typed to burn without holding; the same in every language. */
const BURN_WORD = 'BURN'

/** The way to the withdrawal password, without which the pool cannot be joined. */
const PasswordMissing = ({ model }: { readonly model: JoinModel }) => {
  const { t, navigation } = usePage()
  const reason = t(model.pool === 'burn' ? positionsTexts.setPasswordReason : positionsTexts.setPasswordReasonStake)
  return (
    <>
      <Note tone="warning" icon="lock">
        {`${t(problemsTexts['withdrawal-password-not-set'])} ${reason}`}
      </Note>
      <Button block onPress={() => navigation.push('withdrawalPassword', { from: 'mining' })}>
        {t(operationsTexts.setPassword)}
      </Button>
    </>
  )
}

/** Burning cannot be undone: it is held for, or typed (E3), and then confirmed by the withdrawal password. */
const BurnAction = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const formatProblem = useFormatProblem()
  const { quantity, problem, decimals } = model.amount
  const amount = formatAtLeastTwoDecimals(quantity)
  const reason = problem && formatProblem(problem, t('common.boex'), decimals)
  if (model.flow.submission.running) {
    return (
      <Button block kind="burn" busy={t(positionsTexts.burning)} onPress={() => undefined}>
        {t(positionsTexts.burnNow, { amount })}
      </Button>
    )
  }
  if (!model.flow.passwordSet) return <PasswordMissing model={model} />
  return (
    <>
      <HoldButton hint={t(positionsTexts.holdOn)} disabledReason={reason} onDone={() => model.flow.askPassword()}>
        {t(positionsTexts.holdToBurn, { amount })}
      </HoldButton>
      {reason === undefined && (
        <TypedConfirmation
          id="burn-word"
          word={BURN_WORD}
          invitation={t(positionsTexts.typeToBurn, { word: BURN_WORD })}
          label={t(positionsTexts.typeWord, { word: BURN_WORD })}
          action={t(positionsTexts.burnNow, { amount })}
          onDone={() => model.flow.askPassword()}
        />
      )}
    </>
  )
})

const stakeText = (t: Translate, quantity: string | undefined) =>
  quantity === undefined
    ? t(miningTexts.stake)
    : t(positionsTexts.stakeAmount, { amount: formatAtLeastTwoDecimals(quantity) })

const burnText = (t: Translate, quantity: string | undefined) =>
  quantity === undefined
    ? t(miningTexts.joinBurn)
    : t(positionsTexts.burnNow, { amount: formatAtLeastTwoDecimals(quantity) })

/** In the place of staking or burning for who is not logged in. */
const VisitorAction = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const askToLogIn = useLoginQuestion()
  const { pool, amount } = model
  const burns = pool === 'burn'
  const go = () => model.flow.ready() && askToLogIn({ type: pool, quantity: amount.text })
  return (
    <Stack gap="2" mx="4" mt="6" mb="3">
      <Button block kind={burns ? 'burn' : 'primary'} onPress={go}>
        {(burns ? burnText : stakeText)(t, amount.quantity)}
      </Button>
    </Stack>
  )
})

/** The one action of the page. */
export const JoinAction = observer(({ model }: { readonly model: JoinModel }) => {
  const { t, navigation } = usePage()
  const { appConfig, session } = useStores()
  if (!model.terms) return null
  if (!session.loggedIn) return <VisitorAction model={model} />
  return (
    <Stack gap="2" mx="4" mt="6" mb="3">
      {!model.flow.open && <SubmissionNote flow={model.flow} />}
      {model.amount.shownProblem?.problem === 'insufficient-balance' && appConfig.allows('purchase') && (
        <Button block kind="secondary" onPress={() => navigation.push('boex')}>
          {t(positionsTexts.buyBoex)}
        </Button>
      )}
      {model.pool === 'burn' && <BurnAction model={model} />}
      {model.pool !== 'burn' &&
        (model.flow.needsPassword && !model.flow.passwordSet ? (
          <PasswordMissing model={model} />
        ) : (
          <Button block onPress={() => model.flow.review()}>
            {stakeText(t, model.amount.quantity)}
          </Button>
        ))}
    </Stack>
  )
})
