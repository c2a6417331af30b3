/** Attribute of the page's `#app`: the address of the first banner's picture. */
export const BANNER_ATTRIBUTE = 'data-banner'

const UPLOADS = /(?:^|\/)(uploads\/.*)$/

/** Physical pixels: twice the width of the box in which a list shows a picture. The one width the platform draws. */
export const THUMBNAIL_WIDTH = 240

/** Query parameter of a picture's address that asks for it in another width. */
export const WIDTH_PARAMETER = 'width'

/** What comes after the host, of an address that lies on the image host. */
const uploadOf = (url: string): string | undefined => {
  const [withoutQuery = '', ...query] = url.split(/(?=[?#])/)
  const upload = /^(data|blob):/i.test(url) ? undefined : UPLOADS.exec(withoutQuery)?.[1]
  return upload && upload + query.join('')
}

/**
 * The address of a picture: one with an `uploads` path segment lies on the image host, whichever host wrote it down
 * (specification §5); every other address stays as it is.
 *
 * @param imageHost address of the image host, with or without a slash at its end; empty for the page's own origin
 */
export const imageUrl = (url: string | null | undefined, imageHost: string): string => {
  if (!url) return ''
  const upload = uploadOf(url)
  return upload === undefined ? url : `${imageHost.replace(/\/+$/, '')}/${upload}`
}

/**
 * The address of a picture as small as a list shows it. An image host that draws no smaller one sends the whole.
 * @param imageHost as of `imageUrl`
 */
export const thumbnailUrl = (url: string | null | undefined, imageHost: string): string => {
  const small = url && uploadOf(url) !== undefined && !/[?#]/.test(url)
  return imageUrl(url, imageHost) + (small ? `?${WIDTH_PARAMETER}=${THUMBNAIL_WIDTH}` : '')
}
