import type { Queryable } from '../database/database'
import { INVITATION_RULES } from './invitation-rules'
import { MINING_RULES } from './mining-rules'
import { PRIVACY_POLICY } from './privacy-policy'
import { RISK_NOTICE } from './risk-notice'
import { SERVICE_AGREEMENT } from './service-agreement'

/** What a person agrees to at login carries this version; a new one is asked for again. */
export const AGREEMENT_VERSION = '2026-11'

export interface AgreementText {
  readonly title: string
  /** Headings with their paragraphs; plain text. */
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const AGREEMENTS = {
  service: SERVICE_AGREEMENT,
  privacy: PRIVACY_POLICY,
  invitation: INVITATION_RULES,
  mining: MINING_RULES,
  risk: RISK_NOTICE,
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const htmlOf = ({ sections }: AgreementText): string =>
  sections
    .map(({ heading, paragraphs }) =>
      [`<h2>${escapeHtml(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join(''),
    )
    .join('')

/** Writes the agreements of this version; a text that was changed by hand for the same version is left alone. */
export const seedAgreements = async (queryable: Queryable, at: number): Promise<void> => {
  for (const [kind, languages] of Object.entries(AGREEMENTS)) {
    for (const [language, agreement] of Object.entries(languages)) {
      await queryable.query(
        `insert into agreement (kind, language, title, html, version, updated_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, language) do update set title = excluded.title, html = excluded.html,
           version = excluded.version, updated_at = excluded.updated_at
         where agreement.version <> excluded.version`,
        [kind, language, agreement.title, htmlOf(agreement), AGREEMENT_VERSION, at],
      )
    }
  }
}
