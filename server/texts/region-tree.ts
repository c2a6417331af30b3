import { areaList } from '@vant/area-data'
import countries from 'i18n-iso-countries'
import type { Data } from '@/contract/contract'
import { LANGUAGES, type Language } from '@/domain/language'
import { TEXTS } from './texts'

type RegionTree = Data<'/api/common/region'>

for (const language of LANGUAGES) countries.registerLocale(TEXTS[language].regions.countries)

const DIGITS_A_LEVEL = 2
/** ISO 3166-1: what the tree of provinces holds already. */
const WITHIN = ['CN', 'HK', 'MO', 'TW']

type Place = readonly [code: string, name: string]

/** Places by the first digits of their codes, in their order. */
const byPrefix = (list: Record<string, string>, digits: number): ReadonlyMap<string, Place[]> => {
  const places = new Map<string, Place[]>()
  for (const place of Object.entries(list)) {
    const prefix = place[0].slice(0, digits)
    places.set(prefix, [...(places.get(prefix) ?? []), place])
  }
  return places
}

const CITIES = byPrefix(areaList.city_list, DIGITS_A_LEVEL)
const DISTRICTS = byPrefix(areaList.county_list, 2 * DIGITS_A_LEVEL)

/** Returns the names of siblings, and adds the Chinese name to names that would look the same. */
const named = (names: readonly string[], language: Language): string[] => {
  const written = names.map(TEXTS[language].regions.division)
  return written.map((text, place) =>
    text === names[place] || written.indexOf(text) === written.lastIndexOf(text) ? text : `${text} (${names[place]})`,
  )
}

const siblings = <T>(places: readonly Place[], language: Language, make: (name: string, code: string) => T): T[] => {
  const names = named(
    places.map(([, name]) => name),
    language,
  )
  return places.map(([code], place) => make(names[place] ?? '', code))
}

/** Countries and territories by ISO 3166-1, in the order of their names. */
const outsideChina = (language: Language): RegionTree[number] => {
  const names = countries.getNames(TEXTS[language].regions.countries.locale, { select: 'official' })
  return {
    name: TEXTS[language].regions.outsideChina,
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
    children: siblings(CITIES.get(provinceCode.slice(0, DIGITS_A_LEVEL)) ?? [], language, (cityName, cityCode) => ({
      name: cityName,
      children: siblings(DISTRICTS.get(cityCode.slice(0, 2 * DIGITS_A_LEVEL)) ?? [], language, (districtName) => ({
        name: districtName,
      })),
    })),
  })),
  outsideChina(language),
]

const known: Partial<Record<Language, RegionTree>> = {}

/** The region tree (specification §3): three levels, name only, in the language of the call. */
export const regionTree = (language: Language): RegionTree => {
  const tree = known[language] ?? treeIn(language)
  known[language] = tree
  return tree
}
