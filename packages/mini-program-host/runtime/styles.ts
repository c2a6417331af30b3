/** In a page's style sheet, `page` selects only this page. */
const PAGE_SELECTOR = /(^|[},\s])page(?=\s*[{,])/g

const scoped = (path: string, sheet: string): string =>
  `@scope (page[data-path="${path}"]) { ${sheet.replace(PAGE_SELECTOR, '$1:scope')} }`

/**
 * The app's style sheet applies everywhere. A page's sheet applies only inside this page and is added when the page
 * first opens.
 */
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
