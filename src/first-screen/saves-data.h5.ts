interface DataSaver {
  readonly saveData?: boolean
}

/** The person asked their browser to fetch as little as may be. */
export const savesData = (): boolean => (navigator as { readonly connection?: DataSaver }).connection?.saveData === true
