import { defineTexts } from '@/i18n/define-texts'

/** Texts of the field that chooses a region. */
export const regionsTexts = defineTexts({
  en: {
    choose: 'Choose a place',
    failed: 'Couldn’t load list of places',
    province: 'Province',
    city: 'City',
    district: 'District',
  },
  zh: {
    choose: '请选择地区',
    failed: '地区列表加载失败',
    province: '省份',
    city: '城市',
    district: '区县',
  },
})
