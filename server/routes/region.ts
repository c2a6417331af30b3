import { areaList } from '@vant/area-data'

interface Region {
  readonly name: string
  readonly children: Region[]
}

const DIGITS_A_LEVEL = 2

const named = (list: Record<string, string>, prefix: string): [string, string][] =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix))

/** Provinces, cities and districts by the codes of GB/T 2260: each level adds two digits. */
const tree = () =>
  Object.entries(areaList.province_list).map(([provinceCode, province]): Region & { children: Region[] } => ({
    name: province,
    children: named(areaList.city_list, provinceCode.slice(0, DIGITS_A_LEVEL)).map(([cityCode, city]) => ({
      name: city,
      children: named(areaList.county_list, cityCode.slice(0, 2 * DIGITS_A_LEVEL)).map(([, county]) => ({
        name: county,
        children: [],
      })),
    })),
  }))

let known: ReturnType<typeof tree> | undefined

/** The region tree: three levels, name only. */
export const region = async () => {
  known ??= tree()
  return known
}
