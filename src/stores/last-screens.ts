import type { Language } from '@/contract/language'
import type { Clock } from '@/platform/ports'
import type { Persistence } from './persistence'

/** Longer screens are not stored. */
const HTML_LENGTH_MAXIMUM = 60_000

/** The tabs as they were last shown; the next visit shows them until the app has started (src/first-screen). */
export class LastScreens {
  /** @param owner id of the present member, empty for a visitor: nobody else is shown what they saw */
  constructor(
    private readonly persistence: Persistence,
    private readonly owner: () => string,
    private readonly language: () => Language,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  keep(path: string, html: string): void {
    if (html.length > HTML_LENGTH_MAXIMUM) return
    const [userId, language] = [this.owner(), this.language()]
    this.persistence.update('lastScreens', (present) => {
      const screens = present.userId === userId && present.language === language ? present.screens : {}
      return { userId, language, screens: { ...screens, [path]: { html, at: this.clock.now() } } }
    })
  }

  forget(): void {
    this.persistence.update('lastScreens', (present) => ({ ...present, userId: '', screens: {} }))
  }
}
