import type { Language } from '@/domain/language'

/** A name that is missing in one language does not compile. */
const inEveryLanguage = <F extends string>(names: Readonly<Record<Language, Readonly<Record<F, string>>>>) => names

/** Names of the fields, in the console and in its refusals. */
export const TERM_FIELDS = inEveryLanguage({
  en: {
    price: 'Price in USDT',
    minimum: 'Minimum',
    maximum: 'Maximum',
    quota: 'Quota per member',
    fixedFee: 'Fixed fee',
    feeRate: 'Fee rate',
    dailyLimit: 'Limit per member and day',
    weight: 'Weight',
    multiplier: 'Earnings multiplier',
    dailyRate: 'BOEX per day and hash rate',
    enabled: 'Open',
    minimumDays: 'Fewest days',
    maximumDays: 'Most days',
    dayOptions: 'Offered days',
    vcPerBoexDay: 'VC per BOEX and day saved',
    validFrom: 'Valid from',
  },
  zh: {
    price: '价格（USDT）',
    minimum: '最低数量',
    maximum: '最高数量',
    quota: '每位会员额度',
    fixedFee: '固定手续费',
    feeRate: '手续费率',
    dailyLimit: '每位会员每日限额',
    weight: '算力权重',
    multiplier: '收益倍数',
    dailyRate: '单位算力每日产出（BOEX）',
    enabled: '开放',
    minimumDays: '最少天数',
    maximumDays: '最多天数',
    dayOptions: '可选天数',
    vcPerBoexDay: '每枚 BOEX 每提前一天所需 VC',
    validFrom: '生效时间',
  },
})

export type TermField = Exclude<keyof (typeof TERM_FIELDS)['en'], 'validFrom'>
