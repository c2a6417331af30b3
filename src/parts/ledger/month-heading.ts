import { monthsTexts } from '@/i18n/texts/months'
import type { Translate } from '@/i18n/translator'

const MONTHS = [
  ...[monthsTexts.jan, monthsTexts.feb, monthsTexts.mar, monthsTexts.apr, monthsTexts.may, monthsTexts.jun],
  ...[monthsTexts.jul, monthsTexts.aug, monthsTexts.sep, monthsTexts.oct, monthsTexts.nov, monthsTexts.dec],
]

/** Returns the heading of a month, for example "Nov 2026". @param month `YYYY-MM` */
export const monthHeading = (t: Translate, month: string): string => {
  const [year = '', number = ''] = month.split('-')
  const heading = MONTHS[Number(number) - 1]
  return heading ? t(heading, { year }) : month
}
