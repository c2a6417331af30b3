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
