import type { Database } from '../../database/database'
import { ARTICLES } from './articles'
import { QUESTIONS } from './questions'
import { BANNER_TEXT, BANNERS, NOTICES, QUALIFICATIONS, VIDEOS } from './texts'

const MEDIA = '/uploads/seed'
const ARTICLE_COVERS = 6
const SECONDS_A_DAY = 86_400
const VIDEO_SECONDS = 6

const seedBanners = async (database: Database, at: number): Promise<void> => {
  for (const [index, { title, kind, target }] of BANNERS.entries()) {
    await database.query(
      `insert into banner (slug, position, title_en, title_zh, html_en, html_zh, image, link_kind, link_target, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (slug) do nothing`,
      [
        `banner-${index + 1}`,
        index,
        title.en,
        title.zh,
        BANNER_TEXT.en,
        BANNER_TEXT.zh,
        `${MEDIA}/banner-${index + 1}.jpg`,
        kind,
        target,
        at,
      ],
    )
  }
}

const seedArticles = async (database: Database, at: number): Promise<void> => {
  for (const [index, { slug, kind, title, summary, html }] of ARTICLES.entries()) {
    await database.query(
      `insert into article (slug, kind, title_en, title_zh, summary_en, summary_zh, html_en, html_zh, cover, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (slug) do nothing`,
      [
        slug,
        kind,
        title.en,
        title.zh,
        summary.en,
        summary.zh,
        html.en,
        html.zh,
        `${MEDIA}/article-${(index % ARTICLE_COVERS) + 1}.jpg`,
        at - (ARTICLES.length - index) * SECONDS_A_DAY,
      ],
    )
  }
}

const seedVideos = async (database: Database, at: number): Promise<void> => {
  for (const [index, title] of VIDEOS.entries()) {
    await database.query(
      `insert into video (slug, title_en, title_zh, cover, video, duration_seconds, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (slug) do nothing`,
      [
        `video-${index + 1}`,
        title.en,
        title.zh,
        `${MEDIA}/video-1.jpg`,
        `${MEDIA}/video-1.mp4`,
        VIDEO_SECONDS,
        at - index * SECONDS_A_DAY,
      ],
    )
  }
}

const seedQualifications = async (database: Database): Promise<void> => {
  for (const [index, { title, issuer, number }] of QUALIFICATIONS.entries()) {
    await database.query(
      `insert into qualification (slug, position, title_en, title_zh, issuer_en, issuer_zh, image, number)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (slug) do nothing`,
      [
        `document-${index + 1}`,
        index,
        title.en,
        title.zh,
        issuer.en,
        issuer.zh,
        `${MEDIA}/document-${index + 1}.jpg`,
        number,
      ],
    )
  }
}

const seedNotices = async (database: Database, at: number): Promise<void> => {
  for (const [index, { title, html }] of NOTICES.entries()) {
    await database.query(
      `insert into notice (slug, kind, title_en, title_zh, html_en, html_zh, created_at)
       values ($1, 'system', $2, $3, $4, $5, $6) on conflict (slug) do nothing`,
      [`notice-${index + 1}`, title.en, title.zh, html.en, html.zh, at],
    )
  }
}

const seedQuestions = async (database: Database): Promise<void> => {
  for (const [index, { slug, question, answer }] of QUESTIONS.entries()) {
    await database.query(
      `insert into question (slug, position, question_en, question_zh, answer_en, answer_zh)
       values ($1, $2, $3, $4, $5, $6) on conflict (slug) do nothing`,
      [slug, index, question.en, question.zh, answer.en, answer.zh],
    )
  }
}

/** What a new platform publishes. Each row once, by its slug: what an operator changed since stays. */
export const seedContent = async (database: Database, at: number): Promise<void> => {
  await seedBanners(database, at)
  await seedArticles(database, at)
  await seedVideos(database, at)
  await seedQualifications(database)
  await seedNotices(database, at)
  await seedQuestions(database)
}
