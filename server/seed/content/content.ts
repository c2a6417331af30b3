import { LOCK_SECONDS, TRIES } from '../../commands/withdrawal-password'
import type { Database } from '../../database/database'
import { DEFAULT_TERMS } from '../../terms/default-terms'
import { ORDER_LIFETIME_SECONDS } from '../../terms/sales'
import { ARTICLES, BANNERS, DOCUMENTS, NOTICES, QUESTIONS, VIDEO_SECONDS, VIDEOS } from '../../texts/published'
import { inEveryLanguage, type PublishedTexts, type QuestionLimits } from '../../texts/texts'

const MEDIA = '/uploads/seed'
const SECONDS_A_DAY = 86_400
const SOURCE = 'BOEX'

const LIMITS: QuestionLimits = {
  ...DEFAULT_TERMS.release,
  orderMinutes: ORDER_LIFETIME_SECONDS / 60,
  lockMinutes: LOCK_SECONDS / 60,
  tries: TRIES,
}

const textsOf = (say: (published: PublishedTexts) => Readonly<Record<string, string>>): string =>
  JSON.stringify(inEveryLanguage(({ published }) => say(published)))

/** Writes a row unless its slug exists, so that changes of an operator remain. */
const seedRow = async (
  database: Database,
  table: string,
  row: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const columns = Object.keys(row)
  await database.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})
     on conflict (slug) do nothing`,
    Object.values(row),
  )
}

/** Writes the content of a new platform, each row once by its slug. */
export const seedContent = async (database: Database, at: number): Promise<void> => {
  for (const [position, { slug, picture, kind, target }] of BANNERS.entries()) {
    const texts = textsOf(({ banners }) => banners[slug])
    const link = { link_kind: kind, link_target: target }
    const image = `${MEDIA}/banners/${picture}.jpg`
    await seedRow(database, 'banner', { slug, position, texts, image, ...link, created_at: at })
  }
  for (const [index, { slug, kind }] of ARTICLES.entries()) {
    const texts = textsOf(({ articles }) => ({ ...articles[slug], source: SOURCE }))
    const cover = `${MEDIA}/articles/${slug}.jpg`
    const writtenAt = at - (ARTICLES.length - index) * SECONDS_A_DAY
    await seedRow(database, 'article', { slug, kind, texts, cover, created_at: writtenAt })
  }
  for (const [index, { slug, picture }] of VIDEOS.entries()) {
    await seedRow(database, 'video', {
      slug,
      texts: textsOf(({ videos }) => videos[slug]),
      cover: `${MEDIA}/videos/${picture}.jpg`,
      video: `${MEDIA}/videos/${picture}.mp4`,
      duration_seconds: VIDEO_SECONDS,
      created_at: at - index * SECONDS_A_DAY,
    })
  }
  for (const slug of NOTICES) {
    const texts = textsOf(({ notices }) => notices[slug])
    await seedRow(database, 'notice', { slug, kind: 'system', texts, created_at: at })
  }
  for (const [position, slug] of QUESTIONS.entries()) {
    await seedRow(database, 'question', { slug, position, texts: textsOf(({ questions }) => questions(LIMITS)[slug]) })
  }
}

/** Sample documents for development. In production the operator adds real ones. */
export const seedSampleDocuments = async (database: Database): Promise<void> => {
  for (const [position, { slug, picture, number }] of DOCUMENTS.entries()) {
    const texts = textsOf(({ documents }) => documents[slug])
    const image = `${MEDIA}/documents/${picture}.png`
    await seedRow(database, 'qualification', { slug, position, texts, image, number })
  }
}
