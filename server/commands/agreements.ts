import { wireLanguage } from '@/contract/language'
import { LANGUAGES } from '@/domain/language'
import type { Queryable } from '../database/database'
import { type AgreementText, TEXTS } from '../texts/texts'

/** Version of the agreements that a member accepts at login; a new version asks for acceptance again. */
export const AGREEMENT_VERSION = '2026-12'

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const htmlOf = ({ sections }: AgreementText): string =>
  sections
    .map(({ heading, paragraphs }) =>
      [`<h2>${escapeHtml(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join(''),
    )
    .join('')

/** Writes the agreements of this version. It keeps a text that an operator changed for the same version. */
export const seedAgreements = async (queryable: Queryable, at: number): Promise<void> => {
  for (const language of LANGUAGES) {
    for (const [kind, agreement] of Object.entries(TEXTS[language].published.agreements)) {
      await queryable.query(
        `insert into agreement (kind, language, title, html, version, updated_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, language) do update set title = excluded.title, html = excluded.html,
           version = excluded.version, updated_at = excluded.updated_at
         where agreement.version <> excluded.version`,
        [kind, wireLanguage(language), agreement.title, htmlOf(agreement), AGREEMENT_VERSION, at],
      )
    }
  }
}
