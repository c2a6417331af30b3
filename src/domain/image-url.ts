const UPLOADS = /(?:^|\/)(uploads\/.*)$/

/**
 * The address of a picture: one with an `uploads` path segment lies on the image host, whichever host wrote it down
 * (specification §5); every other address stays as it is.
 *
 * @param imageHost address of the image host, with or without a slash at its end; empty for the page's own origin
 */
export const imageUrl = (url: string | null | undefined, imageHost: string): string => {
  if (!url) return ''
  const [withoutQuery = '', ...query] = url.split(/(?=[?#])/)
  const upload = /^(data|blob):/i.test(url) ? undefined : UPLOADS.exec(withoutQuery)?.[1]
  return upload === undefined ? url : `${imageHost.replace(/\/+$/, '')}/${upload}${query.join('')}`
}
