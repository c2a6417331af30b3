import { areaList } from '@vant/area-data'
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json'
import chinese from 'i18n-iso-countries/langs/zh.json'
import type { Data } from '@/contract/contract'
import type { WireLanguage } from '@/contract/language'
import { englishName } from './english-names'

type RegionTree = Data<'/api/common/region'>
type Language = 'en' | 'zh'

countries.registerLocale(english)
countries.registerLocale(chinese)

const DIGITS_A_LEVEL = 2
const OUTSIDE_CHINA: Readonly<Record<Language, string>> = { en: 'Outside China', zh: '中国境外' }
/** ISO 3166-1: what the tree of provinces holds already. */
const WITHIN = ['CN', 'HK', 'MO', 'TW']

const below = (list: Record<string, string>, prefix: string): [string, string][] =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix))

/** Names of siblings; where two would be written alike, the Chinese name stands beside. */
const named = (names: readonly string[], language: Language): string[] => {
  if (language === 'zh') return [...names]
  const written = names.map(englishName)
  return written.map((text, place) =>
    written.indexOf(text) === written.lastIndexOf(text) ? text : `${text} (${names[place]})`,
  )
}

const siblings = <T>(
  places: readonly [code: string, name: string][],
  language: Language,
  make: (name: string, code: string) => T,
): T[] => {
  const names = named(
    places.map(([, name]) => name),
    language,
  )
  return places.map(([code], place) => make(names[place] ?? '', code))
}

/** Countries and territories by ISO 3166-1, in the order of their names. */
const outsideChina = (language: Language): RegionTree[number] => {
  const names = countries.getNames(language, { select: 'official' })
  return {
    name: OUTSIDE_CHINA[language],
    children: Object.entries(names)
      .filter(([code]) => !WITHIN.includes(code))
      .map(([, name]) => name)
      .sort(new Intl.Collator(language).compare)
      .map((name) => ({ name, children: [] })),
  }
}

/** Provinces, cities and districts by the codes of GB/T 2260 (each level adds two digits), then the other countries. */
const treeIn = (language: Language): RegionTree => [
  ...siblings(Object.entries(areaList.province_list), language, (name, provinceCode) => ({
    name,
    children: siblings(
      below(areaList.city_list, provinceCode.slice(0, DIGITS_A_LEVEL)),
      language,
      (cityName, cityCode) => ({
        name: cityName,
        children: siblings(
          below(areaList.county_list, cityCode.slice(0, 2 * DIGITS_A_LEVEL)),
          language,
          (districtName) => ({ name: districtName }),
        ),
      }),
    ),
  })),
  outsideChina(language),
]

const known: Partial<Record<Language, RegionTree>> = {}

/** The region tree (specification §3): three levels, name only, in the language of the call. */
export const regionTree = (language: WireLanguage): RegionTree => {
  const written = language === 'en' ? 'en' : 'zh'
  const tree = known[written] ?? treeIn(written)
  known[written] = tree
  return tree
}
