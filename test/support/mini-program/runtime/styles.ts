/** `page` in a page's own sheet is that page. */
const PAGE_SELECTOR = /(^|[},\s])page(?=\s*[{,])/g

const scoped = (path: string, sheet: string): string =>
  `@scope (page[data-path="${path}"]) { ${sheet.replace(PAGE_SELECTOR, '$1:scope')} }`

/** The app's sheet applies everywhere, a page's own inside of that page. */
export const applyStyles = (sheets: Readonly<Record<string, string>>): void => {
  for (const [path, sheet] of Object.entries(sheets)) {
    const style = document.createElement('style')
    style.textContent = path === 'app' ? sheet : scoped(path, sheet)
    document.head.append(style)
  }
}
