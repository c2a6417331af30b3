export const isTouched: (
  changed: readonly string[],
  own: RegExp,
  needs?: { readonly app?: boolean; readonly platform?: boolean },
) => boolean

export const touches: (changed: readonly string[]) => (sources: ReadonlySet<string>) => boolean
