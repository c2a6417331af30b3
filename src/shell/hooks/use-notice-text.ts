import type { Data } from '@/contract/contract'
import { hideAmounts } from '@/domain/hidden-amounts'
import { useStores } from '@/stores/stores-context'

type Notice = Data<'/api/index/getNoticeList'>['list'][number]

/** Returns a function that formats a notice's text. A member's notice shows no amounts while they are hidden (F2). */
export const useNoticeText = (): ((notice: Pick<Notice, 'kind'>, text: string) => string) => {
  const { amountsHidden } = useStores().preferences
  return ({ kind }, text) => (kind === 'order' && amountsHidden ? hideAmounts(text) : text)
}
