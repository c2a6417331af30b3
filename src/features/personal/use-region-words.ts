import { usePage } from '@/shell/frame/page-context'
import { personalTexts } from './texts'

export const useRegionWords = () => {
  const { t } = usePage()
  return {
    province: t(personalTexts.province),
    city: t(personalTexts.city),
    district: t(personalTexts.district),
    choose: t(personalTexts.placeChoose),
    confirm: t('common.confirm'),
    close: t('common.close'),
    loading: t('common.loading'),
    failed: t(personalTexts.placeFailed),
    retry: t('common.retry'),
  }
}
