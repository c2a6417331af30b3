import { DEFAULT_LANGUAGE, languageOfWire } from '@/domain/language'
import type { Platform } from '../platform'
import { type PlatformTexts, TEXTS } from '../texts/texts'
import { limitTexts } from './text-limits'

const send = async (platform: Platform, memberId: string, render: (texts: PlatformTexts) => string): Promise<void> => {
  const { database, messageGateway } = platform
  const [member] = await database.query<{ phone: string; language: string }>(
    "select phone, language from member where id = $1 and phone <> ''",
    [memberId],
  )
  if (!member) return
  await limitTexts(platform, 'alert', { to: member.phone, sender: memberId })
  const language = languageOfWire(member.language) ?? DEFAULT_LANGUAGE
  await messageGateway.send({ to: member.phone, text: render(TEXTS[language]) })
}

/**
 * Texts a member who bound a phone, after the commit of the event. The caller does not wait, because the app shows the
 * notice anyway. A failure is logged.
 */
export const textMember = (platform: Platform, memberId: string, render: (texts: PlatformTexts) => string): void => {
  if (!platform.config.codesDelivered) return
  send(platform, memberId, render).catch((error: unknown) => {
    platform.log.error({ error }, 'a text to a member was not sent')
  })
}
