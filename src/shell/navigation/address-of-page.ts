import type Taro from '@tarojs/taro'

/** Page on the stack of a host or Taro; the available fields differ. */
type StackPage = Taro.Page & {
  readonly path?: string
  readonly route?: string
  readonly options?: Readonly<Record<string, string | undefined>>
}

export const addressOfPage = (page: StackPage): string => {
  if (page.path !== undefined && page.path !== '') return page.path
  const options = page.options ?? {}
  const query = Object.keys(options)
    .map((name) => `${name}=${options[name] ?? ''}`)
    .join('&')
  return `/${page.route ?? ''}?${query}`
}
