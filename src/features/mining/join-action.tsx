import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { HoldButton } from '@/components/hold-button/hold-button'
import { TypedConfirmation } from '@/components/hold-button/typed-confirmation'
import { Note } from '@/components/note/note'
import { displayWholeAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { SubmissionNote } from '@/shell/submission-note'
import { useStores } from '@/stores/stores-context'
import type { JoinModel } from './join-model'
import { useJoinRefusal } from './use-join-refusal'

/** Typed to burn without holding; the same in every language. */
const BURN_WORD = 'BURN'

/** Burning cannot be undone: it is held for, or typed (E3), and then confirmed by the withdrawal password. */
const BurnAction = observer(({ model }: { readonly model: JoinModel }) => {
  const { t, navigation } = usePage()
  const refusalText = useJoinRefusal(model)
  const amount = displayWholeAmount(model.quantity)
  const reason = refusalText(model.refusal)
  if (model.submission.running) {
    return (
      <Button block kind="burn" busy={t('positions.burning')} onPress={() => undefined}>
        {t('positions.burnNow', { amount })}
      </Button>
    )
  }
  if (!model.passwordSet) {
    return (
      <>
        <Note tone="warning" icon="lock">
          {`${t('problems.withdrawal-password-not-set')} ${t('positions.setPasswordReason')}`}
        </Note>
        <Button block onPress={() => navigation.push('withdrawalPassword', { from: 'mining' })}>
          {t('positions.setPassword')}
        </Button>
      </>
    )
  }
  return (
    <>
      <HoldButton hint={t('positions.holdOn')} disabledReason={reason} onDone={() => model.confirm()}>
        {t('positions.holdToBurn', { amount })}
      </HoldButton>
      {reason === undefined && (
        <TypedConfirmation
          id="burn-word"
          word={BURN_WORD}
          invitation={t('positions.typeToBurn', { word: BURN_WORD })}
          label={t('positions.typeWord', { word: BURN_WORD })}
          action={t('positions.burnNow', { amount })}
          onDone={() => model.confirm()}
        />
      )}
    </>
  )
})

/** The one action of the page. */
export const JoinAction = observer(({ model }: { readonly model: JoinModel }) => {
  const { t, navigation } = usePage()
  const { appConfig } = useStores()
  if (!model.terms) return null
  return (
    <View className="join__beside join__action">
      {!model.reviewing && !model.confirming && <SubmissionNote submission={model.submission} />}
      {model.shownRefusal?.problem === 'insufficient-balance' && appConfig.allows('purchase') && (
        <Button block kind="secondary" onPress={() => navigation.push('boex')}>
          {t('positions.buyBoex')}
        </Button>
      )}
      {model.pool === 'burn' ? (
        <BurnAction model={model} />
      ) : (
        <Button block onPress={() => model.review()}>
          {model.quantity
            ? t('positions.stakeAmount', { amount: displayWholeAmount(model.quantity) })
            : t('mining.stake')}
        </Button>
      )}
    </View>
  )
})
