import { type ReactNode, useState } from 'react'
import { clean } from '@/components/rich-text/clean.h5'
import { RichText } from '@/components/rich-text/rich-text.h5'
import type { Language } from '@/domain/language'
import { calendarDate } from '@/lib/calendar-date'
import { durationText } from '@/lib/duration'
import { isBlank } from '@/lib/rich-text'
import type { ContentFields, ContentKind } from '../../../server/console-contract/content-fields'
import { useTexts } from '../language'
import { contentTexts, fill } from './content-texts'

/** Kinds that the app shows on a page and in a list. */
const WITH_LIST: ReadonlySet<ContentKind> = new Set(['banner', 'news', 'information'])

interface ShownProps {
  readonly kind: ContentKind
  readonly fields: ContentFields
  readonly language: Language
}

/** Text as the app shows it: the same sanitiser, elements and styles. */
const Words = ({ html }: { readonly html: string }) => {
  const t = useTexts(contentTexts)
  const nodes = clean(html, { imageHost: window.location.origin, hosts: [] })
  if (isBlank(nodes)) return <p className="phone__empty">{t.empty}</p>
  return (
    <RichText
      nodes={nodes}
      headingName="preview"
      onLink={() => undefined}
      onPicture={() => undefined}
      pictureLabel={(alt) => alt || t.image}
      brokenLabel={t.broken}
      tableLabel={t.html}
    />
  )
}

type Ratio = 'wide' | 'banner' | 'page'

const Picture = ({ src, ratio }: { readonly src: string; readonly ratio: Ratio }) => (
  <div className={`boex-picture boex-picture--${ratio}`}>
    {src !== '' && (
      <img
        className={`boex-picture__image boex-picture__image--${ratio === 'page' ? 'contain' : 'cover'}`}
        src={src}
        alt=""
      />
    )}
  </div>
)

const Banner = ({ title, image }: { readonly title: string; readonly image: string }) => (
  <div className="phone__banner">
    <Picture src={image} ratio="banner" />
    <div className="phone__caption">{title}</div>
  </div>
)

const Card = ({ title, cover, children }: { title: string; cover: ReactNode; children?: ReactNode }) => (
  <div className="news__card">
    <div className="news__screen">{cover}</div>
    <div className="phone__card">
      <div className="news__title">{title}</div>
      {children}
    </div>
  </div>
)

const InList = ({ kind, fields: { texts, values }, language }: ShownProps) => {
  const { title = '', summary = '', issuer = '' } = texts[language] ?? {}
  const { image = '', cover = '', durationSeconds = '', number = '' } = values
  if (kind === 'banner') return <Banner title={title} image={image} />
  if (kind === 'document') {
    return (
      <div className="documents__tile">
        <Picture src={image} ratio="page" />
        <div className="news__title">{title}</div>
        <div className="phone__summary">{[issuer, number].filter((text) => text !== '').join(' · ')}</div>
      </div>
    )
  }
  const duration = kind === 'video' && /^\d+$/.test(durationSeconds) ? durationText(Number(durationSeconds)) : ''
  return (
    <Card
      title={title}
      cover={
        <>
          <Picture src={cover} ratio="wide" />
          {duration !== '' && <div className="news__duration">{duration}</div>}
        </>
      }
    >
      {summary !== '' && <div className="phone__summary">{summary}</div>}
    </Card>
  )
}

const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <div className="reading__facts">
    {facts
      .filter((fact) => fact !== '')
      .map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
  </div>
)

const OnPage = ({ kind, fields: { texts, values }, language }: ShownProps) => {
  const t = useTexts(contentTexts)
  const { title = '', html = '', source = '' } = texts[language] ?? {}
  const { cover = '', version = '' } = values
  const today = calendarDate(Date.now() / 1000)
  if (kind === 'banner' || kind === 'agreement') {
    return (
      <>
        <Facts facts={[fill(t.updatedOn, { date: today }), version && fill(t.versionOf, { version })]} />
        <Words html={html} />
      </>
    )
  }
  return (
    <>
      {cover !== '' && (
        <div className="reading__cover">
          <Picture src={cover} ratio="wide" />
        </div>
      )}
      <h1 className="phone__title">{title}</h1>
      <Facts facts={[kind === 'notice' ? t.system : source && fill(t.from, { source }), today]} />
      <Words html={html} />
    </>
  )
}

/** A phone of 390 × 844 pixels that shows content in a language as the app shows it. */
export const PhonePreview = ({ kind, fields, language }: ShownProps) => {
  const t = useTexts(contentTexts)
  const [dark, setDark] = useState(false)
  // Most banners lead to a page of the app, and their text is only for apps without it.
  const [inList, setInList] = useState(kind === 'banner')
  const hasPage = (fields.texts[language]?.html ?? '') !== '' || kind === 'notice' || kind === 'agreement'
  const list = !hasPage || (inList && WITH_LIST.has(kind))
  // The page of an agreement or a banner has its title in the header.
  const titled = !list && (kind === 'banner' || kind === 'agreement')
  const header = titled ? (fields.texts[language]?.title ?? '') : t[kind]
  return (
    <section className="preview" aria-label={t.preview}>
      <header>
        <h2>{t.preview}</h2>
        {hasPage && WITH_LIST.has(kind) && (
          <select
            aria-label={t.preview}
            value={inList ? 'list' : 'page'}
            onChange={({ target }) => setInList(target.value === 'list')}
          >
            <option value="page">{t.asPage}</option>
            <option value="list">{t.inList}</option>
          </select>
        )}
        <label className="check">
          <input type="checkbox" checked={dark} onChange={({ target }) => setDark(target.checked)} />
          <span>{t.dark}</span>
        </label>
      </header>
      <div className={`phone ${dark ? 'phone--dark' : ''}`}>
        <div className="phone__page">
          <div className="phone__header">{header}</div>
          <div className="reading">
            {list ? (
              <InList kind={kind} fields={fields} language={language} />
            ) : (
              <OnPage kind={kind} fields={fields} language={language} />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
