/** The region tree: province, city, district; names only (specification §3). */
export interface District {
  readonly name: string
}

export interface City extends District {
  readonly children: readonly District[]
}

export interface Province extends District {
  readonly children: readonly City[]
}

/** Columns of a picker over the tree, and what is chosen in each. */
export interface RegionChoice {
  readonly columns: readonly [readonly string[], readonly string[], readonly string[]]
  readonly indices: readonly [number, number, number]
}

const within = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1))

/** What a picker shows for chosen indices; an index beyond its column, left by another province, falls back to it. */
export const regionChoice = (tree: readonly Province[], indices: readonly [number, number, number]): RegionChoice => {
  const province = within(indices[0], tree.length)
  const cities = tree[province]?.children ?? []
  const city = within(indices[1], cities.length)
  const districts = cities[city]?.children ?? []
  const names = (places: readonly District[]) => places.map(({ name }) => name)
  return {
    columns: [names(tree), names(cities), names(districts)],
    indices: [province, city, within(indices[2], districts.length)],
  }
}

/** The names that are chosen. */
export const chosenRegion = ({
  columns,
  indices,
}: RegionChoice): { province: string; city: string; district: string } => ({
  province: columns[0][indices[0]] ?? '',
  city: columns[1][indices[1]] ?? '',
  district: columns[2][indices[2]] ?? '',
})

/** Where names stand in the tree: a name that is not there is the first of its column. */
export const regionIndices = (
  tree: readonly Province[],
  names: { readonly province: string; readonly city: string; readonly district: string },
): [number, number, number] => {
  const find = (places: readonly District[], name: string) =>
    Math.max(
      0,
      places.findIndex((place) => place.name === name),
    )
  const province = find(tree, names.province)
  const cities = tree[province]?.children ?? []
  const city = find(cities, names.city)
  return [province, city, find(cities[city]?.children ?? [], names.district)]
}

/** A place of the tree by its names, from the province down; what is below it is left out. */
export type RegionPath = readonly string[]

/** What is below a path: provinces at the root, nothing below a district or where the path leads nowhere. */
export const regionsBelow = (tree: readonly Province[], path: RegionPath): readonly string[] => {
  const [province, city] = path
  if (path.length > 2) return []
  const cities = tree.find(({ name }) => name === province)?.children ?? []
  const places: readonly District[] =
    province === undefined
      ? tree
      : city === undefined
        ? cities
        : (cities.find(({ name }) => name === city)?.children ?? [])
  return places.map(({ name }) => name)
}

/** Every place of the tree, from the province down. */
const allRegions = (tree: readonly Province[]): readonly RegionPath[] =>
  tree.flatMap((province): RegionPath[] => [
    [province.name],
    ...province.children.flatMap((city): RegionPath[] => [
      [province.name, city.name],
      ...city.children.map((district): RegionPath => [province.name, city.name, district.name]),
    ]),
  ])

/** Every place whose name holds a text, those that begin with it first, each with the names above it. */
export const findRegions = (tree: readonly Province[], text: string, most: number): readonly RegionPath[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const last = (path: RegionPath) => (path[path.length - 1] ?? '').toLowerCase()
  const found = allRegions(tree).filter((path) => last(path).includes(wanted))
  const begins = (path: RegionPath) => (last(path).startsWith(wanted) ? 0 : 1)
  return found.sort((left, right) => begins(left) - begins(right)).slice(0, most)
}

/** Names of a path in one line; a municipality, which is its own city, is named once. */
export const regionText = (path: RegionPath): string =>
  path.filter((name, index) => name !== '' && name !== path[index - 1]).join(' ')

/** The place whose names in one line are a text; empty where none is written so. */
export const regionPathOf = (tree: readonly Province[], text: string): RegionPath =>
  allRegions(tree).find((path) => regionText(path) === text) ?? []
