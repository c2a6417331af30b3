import { usePage } from '@/shell/page-context'

/** What a choice of region says. */
export const useRegionWords = () => {
  const { t } = usePage()
  return {
    province: t('personal.province'),
    city: t('personal.city'),
    district: t('personal.district'),
    choose: t('personal.placeChoose'),
    confirm: t('common.confirm'),
    close: t('common.close'),
    loading: t('common.loading'),
    failed: t('personal.placeFailed'),
    retry: t('common.retry'),
  }
}
