/** Region tree: province, city, district; names only (specification §3). */
export interface District {
  readonly name: string
}

export interface City extends District {
  readonly children: readonly District[]
}

export interface Province extends District {
  readonly children: readonly City[]
}

/** Columns of a region picker, with the selected index of each. */
export interface RegionChoice {
  readonly columns: readonly [readonly string[], readonly string[], readonly string[]]
  readonly indices: readonly [number, number, number]
}

const within = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1))

/** Returns the columns for the selected indices. An index that is too large for a new province becomes the last one. */
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

export const chosenRegion = ({
  columns,
  indices,
}: RegionChoice): { province: string; city: string; district: string } => ({
  province: columns[0][indices[0]] ?? '',
  city: columns[1][indices[1]] ?? '',
  district: columns[2][indices[2]] ?? '',
})

/** Returns the indices of the names in the tree; 0 for an unknown name. */
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

/** Names of a place and of the places above it, from the province down. */
export type RegionPath = readonly string[]

/** Returns the places below a path: provinces for the root, none for a district or an unknown path. */
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

const allRegions = (tree: readonly Province[]): readonly RegionPath[] =>
  tree.flatMap((province): RegionPath[] => [
    [province.name],
    ...province.children.flatMap((city): RegionPath[] => [
      [province.name, city.name],
      ...city.children.map((district): RegionPath => [province.name, city.name, district.name]),
    ]),
  ])

/** Returns the places whose name contains a text, at most `most`; names that begin with it come first. */
export const findRegions = (tree: readonly Province[], text: string, most: number): readonly RegionPath[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const last = (path: RegionPath) => (path[path.length - 1] ?? '').toLowerCase()
  const found = allRegions(tree).filter((path) => last(path).includes(wanted))
  const begins = (path: RegionPath) => (last(path).startsWith(wanted) ? 0 : 1)
  return found.sort((left, right) => begins(left) - begins(right)).slice(0, most)
}

/** Returns the names of a path in one line. A municipality, which is also its own city, appears once. */
export const regionText = (path: RegionPath): string =>
  path.filter((name, index) => name !== '' && name !== path[index - 1]).join(' ')

/** Returns the path of a place from its text as written by `regionText`; empty if there is none. */
export const regionPathOf = (tree: readonly Province[], text: string): RegionPath =>
  allRegions(tree).find((path) => regionText(path) === text) ?? []
