import { displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import type { JoinModel } from './join-model'

/** What stands against joining, in words. */
export const useJoinRefusal = (model: JoinModel): ((refusal: JoinModel['refusal']) => string | undefined) => {
  const { t } = usePage()
  return (refusal) =>
    refusal &&
    t(`problems.${refusal.problem}`, {
      bound: displayExactAmount(refusal.bound),
      unit: t('common.boex'),
      decimals: model.decimals,
    })
}
