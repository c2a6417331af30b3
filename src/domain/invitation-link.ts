import { plainLine } from '@/lib/pasted-text'

/** An invitation code as links may carry it; anything else would be a link nobody can use. */
const CODE = /^[0-9A-Za-z]{1,16}$/

/** Characters of a typed code that are sent, for the platform to judge. */
export const TYPED_CODE_MAXIMUM = 64

/** Marks that quote or end a code in a sentence. */
const QUOTES = `"'“”‘’「」『』（()）[]【】《》*_\``
const QUOTED_CODE = new RegExp(
  `^[\\s#=\\-${QUOTES.replace(/[[\]]/g, '\\$&')}]*([0-9A-Za-z]{1,16})(?:[\\s${QUOTES.replace(/[[\]]/g, '\\$&')}.,;:!?。，；：！？、…~]|$)`,
)
const LABEL = /^[^0-9A-Za-z]*(?:[a-z ]*\bcode(?: is)?[:=\s]+|(?:邀请码|邀請碼|推荐码)(?:是|为)?[:\s]*)/i

/**
 * Reads an invitation code from a link or a message: with quotes, punctuation or words around it. Empty where the text
 * holds none, for example because it is too long.
 */
export const readInvitationCode = (text: string): string => {
  const line = plainLine(text)
  const [, ofLink] = /[?&]inviteCode=([0-9A-Za-z]+)/.exec(line) ?? []
  const [, code = ''] = QUOTED_CODE.exec(ofLink ?? line.replace(LABEL, '')) ?? []
  return CODE.test(code) ? code : ''
}

/** The address of the app without the page that is open in it, and without what belongs to one visit. */
const homeOf = (own: string): string => {
  const path = own.split(/[?#]/)[0] ?? ''
  return path.endsWith('/') || path.endsWith('.html') ? path : `${path}/`
}

/**
 * The address a friend opens (H1): the app's own, and within it a page that keeps the code for the registration.
 *
 * @param own address of the app on the web, with or without a page
 * @param page path and query of the page, the code in it
 * @returns empty where there is no address or no code to carry
 */
export const invitationLink = (own: string, page: string, code: string): string => {
  if (!/^https?:\/\//i.test(own) || !CODE.test(code)) return ''
  return `${homeOf(own)}#${page}`
}

/**
 * The code that a page was opened with: its own parameter, or the `scene` of a mini-program's code picture, which holds
 * the code alone or as a query (`inviteCode=…`). Empty where there is none.
 */
export const invitationCodeOf = ({ inviteCode = '', scene = '' }: Readonly<Record<string, string>>): string => {
  if (inviteCode !== '') return readInvitationCode(inviteCode)
  const code = plainLine(scene).replace(/^inviteCode=/, '')
  return CODE.test(code) ? code : ''
}

/**
 * The whole address of a page of the app, to be opened elsewhere, with the invitation that brought the person here.
 *
 * @param own address of the app on the web, with or without a page
 * @param page path and query of the page
 * @param code empty where nobody invited
 * @returns empty where the app has no address
 */
export const pageLink = (own: string, page: string, code: string): string => {
  if (!/^https?:\/\//i.test(own)) return ''
  const carried = CODE.test(code) && !/[?&]inviteCode=/.test(page)
  return `${homeOf(own)}#${page}${carried ? `${page.includes('?') ? '&' : '?'}inviteCode=${code}` : ''}`
}
