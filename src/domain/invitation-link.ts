import { isInvitationCode } from './invitation-code'

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
  if (!/^https?:\/\//i.test(own) || !isInvitationCode(code)) return ''
  return `${homeOf(own)}#${page}`
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
  const carried = [ofPage, code].find((each) => isInvitationCode(each))
  const sent = pairs.filter((pair) => !isCodePair(pair))
  if (carried !== undefined) sent.push(`inviteCode=${carried}`)
  return `${homeOf(own)}#${path}${sent.length === 0 ? '' : `?${sent.join('&')}`}`
}
