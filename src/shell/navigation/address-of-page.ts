import type Taro from '@tarojs/taro'

/** A page on the stack as hosts and Taro describe it; which fields there are differs. */
type StackPage = Taro.Page & {
  readonly path?: string
  readonly route?: string
  readonly options?: Readonly<Record<string, string | undefined>>
}

/** The address of a page on the host's stack. */
export const addressOfPage = (page: StackPage): string => {
  if (page.path !== undefined && page.path !== '') return page.path
  const options = page.options ?? {}
  const query = Object.keys(options)
    .map((name) => `${name}=${options[name] ?? ''}`)
    .join('&')
  return `/${page.route ?? ''}?${query}`
}
