import { announce, type BuiltIn, emit, text } from './built-in'

/** A package shows a page of the network: the host says whether it may. */
export interface WebViewOpening {
  readonly src: string
  readonly answer: (loaded: boolean) => void
}

/** Covers the whole page, as real hosts draw it. The page of the network itself is not fetched. */
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
