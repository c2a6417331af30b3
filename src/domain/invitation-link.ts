import { plainLine } from '@/lib/pasted-text'

/** Invitation codes that links can carry: with any other, the link would not work. */
const CODE = /^[0-9A-Za-z]{1,16}$/
/** Texts that broken share buttons write in place of a code. */
const NO_CODE = /^(?:undefined|null|nan)$/i

const isCode = (text: string): boolean => CODE.test(text) && !NO_CODE.test(text)

/** Maximum characters of a typed code that the app sends; the platform validates it. */
export const TYPED_CODE_MAXIMUM = 64

/** Quotes and brackets around a code in a sentence. */
const QUOTES = `"'“”‘’「」『』（()）[]【】《》*_\``
const QUOTED_CODE = new RegExp(
  `^[\\s#=\\-${QUOTES.replace(/[[\]]/g, '\\$&')}]*([0-9A-Za-z]{1,16})(?:[\\s${QUOTES.replace(/[[\]]/g, '\\$&')}.,;:!?。，；：！？、…~]|$)`,
)
const LABEL = /^[^0-9A-Za-z]*(?:[a-z ]*\bcode(?: is)?[:=\s]+|(?:邀请码|邀請碼|推荐码)(?:是|为)?[:\s]*)/i

/**
 * Reads an invitation code from a link or a message, also within quotes, punctuation or words. Empty if there is none,
 * for example because it is too long.
 */
export const readInvitationCode = (text: string): string => {
  const line = plainLine(text)
  const [, ofLink] = /[?&]inviteCode=([0-9A-Za-z]+)/.exec(line) ?? []
  const [, code = ''] = QUOTED_CODE.exec(ofLink ?? line.replace(LABEL, '')) ?? []
  return isCode(code) ? code : ''
}

const isCodePair = (pair: string): boolean => pair.startsWith('inviteCode=')

/** URL of the app without the query and the fragment, so without the current page. */
const homeOf = (own: string): string => {
  const path = own.split(/[?#]/)[0] ?? ''
  return path.endsWith('/') || path.endsWith('.html') ? path : `${path}/`
}

/**
 * Returns the URL to send to a friend (H1): a page of the app that stores the code for the registration.
 *
 * @param own URL of the app on the web, with or without a page
 * @param page path and query of the page, including the code
 * @returns empty if the app has no URL or the code is invalid
 */
export const invitationLink = (own: string, page: string, code: string): string => {
  if (!/^https?:\/\//i.test(own) || !isCode(code)) return ''
  return `${homeOf(own)}#${page}`
}

/**
 * Reads the invitation code from the parameters of a page: `inviteCode`, or the `scene` of a mini-program code. The
 * `scene` is the code itself or a query (`inviteCode=…`). Empty if there is none.
 */
export const invitationCodeOf = ({ inviteCode = '', scene = '' }: Readonly<Record<string, string>>): string => {
  if (inviteCode !== '') return readInvitationCode(inviteCode)
  const code = plainLine(scene).replace(/^inviteCode=/, '')
  return isCode(code) ? code : ''
}

/**
 * Returns the full URL of a page for another browser. It keeps the invitation code of the page, or the one that the
 * user came with. A code that cannot be one is left out.
 *
 * @param own URL of the app on the web, with or without a page
 * @param page path and query of the page
 * @param code empty without an invitation
 * @returns empty if the app has no URL
 */
export const pageLink = (own: string, page: string, code: string): string => {
  if (!/^https?:\/\//i.test(own)) return ''
  const [path = '', query = ''] = page.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  const [, ofPage = ''] = pairs.find(isCodePair)?.split('=') ?? []
  const carried = [ofPage, code].find((each) => isCode(each))
  const sent = pairs.filter((pair) => !isCodePair(pair))
  if (carried !== undefined) sent.push(`inviteCode=${carried}`)
  return `${homeOf(own)}#${path}${sent.length === 0 ? '' : `?${sent.join('&')}`}`
}
