// Stands in for Taro's imitation of URL and URLSearchParams: a mini-program has neither, and the app takes addresses
// apart by itself (src/lib/web-address.ts).
export class TaroURLProvider {
  constructor() {
    throw new RangeError('URL is not available in a mini-program build')
  }
}

export class URLSearchParams {
  constructor() {
    throw new RangeError('URLSearchParams is not available in a mini-program build')
  }
}

export const parseUrl = (href) => ({ href })
