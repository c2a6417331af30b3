/** Attribute of the page's `#app` element with the URL of the first banner image. */
export const BANNER_ATTRIBUTE = 'data-banner'

const UPLOADS = /(?:^|\/)(uploads\/.*)$/

/** Width in physical pixels, twice that of an image in a list. The platform resizes only to this width. */
export const THUMBNAIL_WIDTH = 240

/** Query parameter of an image URL for the requested width. */
export const WIDTH_PARAMETER = 'width'

/** Path and query of a URL on the image host; undefined for other URLs. */
const uploadOf = (url: string): string | undefined => {
  const [withoutQuery = '', ...query] = url.split(/(?=[?#])/)
  const upload = /^(data|blob):/i.test(url) ? undefined : UPLOADS.exec(withoutQuery)?.[1]
  return upload && upload + query.join('')
}

/**
 * Returns the URL of an image. URLs with an `uploads` path segment always get the current image host (specification
 * §5); other URLs are unchanged.
 *
 * @param imageHost URL of the image host, with or without a trailing slash; empty for the page's own origin
 */
export const imageUrl = (url: string | null | undefined, imageHost: string): string => {
  if (!url) return ''
  const upload = uploadOf(url)
  return upload === undefined ? url : `${imageHost.replace(/\/+$/, '')}/${upload}`
}

/**
 * Returns the URL of an image at thumbnail width. An image host that cannot resize returns the original.
 * @param imageHost as in `imageUrl`
 */
export const thumbnailUrl = (url: string | null | undefined, imageHost: string): string => {
  const small = url && uploadOf(url) !== undefined && !/[?#]/.test(url)
  return imageUrl(url, imageHost) + (small ? `?${WIDTH_PARAMETER}=${THUMBNAIL_WIDTH}` : '')
}
