/** `page` in a page's own sheet is that page. */
const PAGE_SELECTOR = /(^|[},\s])page(?=\s*[{,])/g

const scoped = (path: string, sheet: string): string =>
  `@scope (page[data-path="${path}"]) { ${sheet.replace(PAGE_SELECTOR, '$1:scope')} }`

/** The app's sheet applies everywhere; a page's own inside of that page, from when it is first opened. */
export class Styles {
  private readonly applied = new Set<string>()

  constructor(private readonly sheets: Readonly<Record<string, string>>) {}

  apply(path: string): void {
    const sheet = this.sheets[path]
    if (sheet === undefined || this.applied.has(path)) return
    this.applied.add(path)
    const style = document.createElement('style')
    style.textContent = path === 'app' ? sheet : scoped(path, sheet)
    document.head.append(style)
  }
}
