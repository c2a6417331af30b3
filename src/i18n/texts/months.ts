import { defineTexts } from '@/i18n/define-texts'

/** Headings of months. Hosts without `Intl` need the names here. */
export const monthsTexts = defineTexts({
  en: {
    jan: 'Jan {year}',
    feb: 'Feb {year}',
    mar: 'Mar {year}',
    apr: 'Apr {year}',
    may: 'May {year}',
    jun: 'Jun {year}',
    jul: 'Jul {year}',
    aug: 'Aug {year}',
    sep: 'Sep {year}',
    oct: 'Oct {year}',
    nov: 'Nov {year}',
    dec: 'Dec {year}',
  },
  zh: {
    jan: '{year} 年 1 月',
    feb: '{year} 年 2 月',
    mar: '{year} 年 3 月',
    apr: '{year} 年 4 月',
    may: '{year} 年 5 月',
    jun: '{year} 年 6 月',
    jul: '{year} 年 7 月',
    aug: '{year} 年 8 月',
    sep: '{year} 年 9 月',
    oct: '{year} 年 10 月',
    nov: '{year} 年 11 月',
    dec: '{year} 年 12 月',
  },
})
