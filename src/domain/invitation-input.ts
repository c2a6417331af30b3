import { plainLine } from '@/lib/pasted-text'
import { isInvitationCode } from './invitation-code'

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
  return isInvitationCode(code) ? code : ''
}

/**
 * Reads the invitation code from the parameters of a page: `inviteCode`, or the `scene` of a mini-program code. The
 * `scene` is the code itself or a query (`inviteCode=…`). Empty if there is none.
 */
export const invitationCodeOf = ({ inviteCode = '', scene = '' }: Readonly<Record<string, string>>): string => {
  if (inviteCode !== '') return readInvitationCode(inviteCode)
  const code = plainLine(scene).replace(/^inviteCode=/, '')
  return isInvitationCode(code) ? code : ''
}
