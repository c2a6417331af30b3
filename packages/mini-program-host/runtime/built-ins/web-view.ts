import { announce, type BuiltIn, emit, text } from './built-in'

/** Event of a package that shows a web page: the host allows or refuses it. */
export interface WebViewOpening {
  readonly src: string
  readonly answer: (loaded: boolean) => void
}

/** Covers the whole page, as in real hosts. The web page itself is not fetched. */
const webView: BuiltIn = {
  tag: 'web-view',
  inside: 'nothing',
  properties: {
    src: text((element, value, component) => {
      const src = String(value)
      element.textContent = src
      if (src === '') return
      announce<WebViewOpening>(element, 'host-web-view', {
        src,
        answer: (loaded) => emit(component, loaded ? 'load' : 'error', loaded ? { src } : { src, fullUrl: src }),
      })
    }),
  },
}

export const WEB_VIEWS = [webView]
