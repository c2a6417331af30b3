import { routes } from '@/routes'

/** Page paths by their lower-case form, because links may use any case. */
const PATHS = new Map(Object.values(routes).map(({ path }) => [path.toLowerCase(), path]))
const SENTENCE_END = /[.,;:!?)\]}>"'”’»」』）】》，。；：！？、…\s]+$/

/** Decodes a link repeatedly, because some chat apps encode it again each time it is forwarded. */
const decoded = (text: string): string => {
  let link = text
  for (let times = 0; times < 3 && /%(?:25)*(?:2f|3f|23|26|3d)/i.test(link); times += 1) {
    try {
      link = decodeURIComponent(link)
    } catch {
      return link
    }
  }
  return link
}

/** Returns true if the app's router can decode the address. */
const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Invisible characters, and suffixes that servers, browsers and chat apps add to a path. */
const AFTER_PATH = /\p{Cf}|(?:[;#]|:~:).*$/gsu

const pathIn = (text: string): string | undefined =>
  PATHS.get(
    (isReadable(text) ? decodeURIComponent(text) : text)
      .replace(AFTER_PATH, '')
      .replace(/^.*?(?=pages\/)/i, '')
      .replace(SENTENCE_END, '')
      .replace(/(?:\.html)?\/*$/i, '')
      .toLowerCase(),
  )

/**
 * Reads the page of a link after its `#`, in the forms that chat apps produce: with `!` or several slashes, `&` in
 * place of `?`, `&amp;`, an encoded `?`, or the whole link twice.
 *
 * @returns path and query; empty for parameters without a page; undefined if the link names no page
 */
export const readPageLink = (text: string): `/${string}` | '' | undefined => {
  const [start = ''] = text.replace(/&amp;/gi, '&').split(/#?https?:\/\/[^/?#]*[^?#]*#|(?!^)#/i)
  const link = start.replace(/^#/, '')
  const plain = /[?&]/.test(link) ? link : decoded(link)
  const cut = plain.search(/[?&]/)
  const path = pathIn(cut < 0 ? plain : plain.slice(0, cut))
  if (path === undefined) return /^[\s#!/]*[\w.-]+=/.test(plain) ? '' : undefined
  const query = cut < 0 ? '' : plain.slice(cut + 1).replace(/^[?&]+|[?&]+$/g, '')
  return query === '' ? `/${path}` : `/${path}?${query.replace(/\?/g, '&')}`
}

/**
 * Returns the hash under which the app opens a link; undefined if it needs no repair.
 *
 * @param hash with its `#`
 */
export const repairedHash = (hash: string): string | undefined => {
  if (hash === '' || hash === '#') return undefined
  const link = readPageLink(hash)
  if (link === '') {
    const [code = ''] = /inviteCode=\w+/.exec(hash) ?? []
    return code === '' ? '#/' : `#/?${code}`
  }
  if (link === undefined) return isReadable(hash) ? undefined : '#/'
  return `#${link}` === hash ? undefined : `#${link}`
}
