import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { LANGUAGES } from '@/domain/language'
import { surface } from '@/lib/colors'
import { ROUTE_KEYS } from '@/routes'
import { ARTICLES, BANNERS, DOCUMENTS, VIDEO_SECONDS, VIDEOS } from '../../../server/texts/published'
import { TEXTS } from '../../../server/texts/texts'
import { en, zh } from '../../support/texts'

const MEDIA = path.resolve(__dirname, '../../../server/seed/content/media')
const KIBIBYTE = 1024
const VIDEO_BYTES = 300 * KIBIBYTE
/** Maximum size of a banner as the first screen fetches it. */
const BANNER_BYTES = 7 * KIBIBYTE
/** Minimum number of different signs, of 256. Recolouring or resizing a picture changes less than half as many. */
const SIGNS_APART = 40

/**
 * Minimum correlation, from −1 to 1, of the frame sizes of two encodings of one film. Frames with more movement are
 * larger in every encoding. Measured: 0.9 and more for other qualities, encoder speeds, sizes and colours of one
 * film; 0.58 and less for two films.
 */
const SAME_FILM = 0.75

/** Minimum difference between a picture's edge and the card around it, of 255 shades of grey. */
const SHADES_APART = 16

/**
 * Frame sizes of `videos/pools.mp4` after encoding it again:
 * `ffmpeg -i pools.mp4 -vf hue=h=120,scale=480:-2 -c:v libx264 -profile:v baseline -crf 26 -g 60`. Repeat this when
 * the film changes.
 */
const POOLS_ANEW = `
  4623 346 138 90 50 62 77 91 100 206 191 165 217 225 184 157 225 194 142 148 192 268 156 242 210 68 127 206
  246 295 333 351 279 249 147 127 102 94 81 27 52 96 188 238 244 157 127 138 117 144 99 108 146 186 118 154
  140 192 222 270 5652 413 387 315 211 191 271 277 320 178 160 250 305 279 171 175 241 337 330 167 58 27 44 79
  120 194 270 258 250 369 316 372 333 357 478 411 518 507 523 514 386 301 228 234 95 84 77 60 41 24 44 45 54
  60 47 47 23 35 37 42
`

const FILES = [
  ...ARTICLES.map(({ slug }) => `articles/${slug}.jpg`),
  ...BANNERS.map(({ picture }) => `banners/${picture}.jpg`),
  ...DOCUMENTS.map(({ picture }) => `documents/${picture}.png`),
  ...VIDEOS.flatMap(({ picture }) => [`videos/${picture}.jpg`, `videos/${picture}.mp4`]),
]
const PICTURES = FILES.filter((file) => !file.endsWith('.mp4'))
const FILMS = FILES.filter((file) => file.endsWith('.mp4'))

const read = (file: string): Buffer => fs.readFileSync(path.join(MEDIA, file))

/** Returns for each of 17 × 16 points if the next one on its right is lighter: 256 signs, independent of the size. */
const signsOf = async (picture: Buffer): Promise<readonly boolean[]> => {
  const points = await sharp(picture).resize(17, 16, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Array.from({ length: 256 }, (_, index) => {
    const place = Math.floor(index / 16) * 17 + (index % 16)
    return (points[place] ?? 0) < (points[place + 1] ?? 0)
  })
}

const apart = (left: readonly boolean[], right: readonly boolean[]): number =>
  left.filter((sign, index) => sign !== right[index]).length

const shadeOfEdge = async (file: string): Promise<number> => {
  const side = 40
  const points = await sharp(read(file)).resize(side, side, { fit: 'fill' }).flatten().greyscale().raw().toBuffer()
  const edge = [...points].filter((_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    return column === 0 || row === 0 || column === side - 1 || row === side - 1
  })
  return edge.reduce((sum, shade) => sum + shade, 0) / edge.length
}

/** Returns the size of each frame of a film in bytes, from its box of sample sizes (ISO/IEC 14496-12, `stsz`). */
const frameSizes = (film: Buffer): readonly number[] => {
  const box = film.indexOf('stsz')
  return Array.from({ length: film.readUInt32BE(box + 12) }, (_, frame) => film.readUInt32BE(box + 16 + 4 * frame))
}

/**
 * Returns the correlation of the logarithms of two films' frame sizes. It skips the first frame, which is a full
 * picture.
 */
const likeness = (left: readonly number[], right: readonly number[]): number => {
  const length = Math.min(left.length, right.length)
  const deviations = (sizes: readonly number[]) => {
    const costs = sizes.slice(1, length).map((size) => Math.log(size))
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
    return costs.map((cost) => cost - mean)
  }
  const [ours, theirs] = [deviations(left), deviations(right)]
  const product = (one: readonly number[], two: readonly number[]) =>
    one.reduce((sum, value, index) => sum + value * (two[index] ?? 0), 0)
  return product(ours, theirs) / Math.sqrt(product(ours, ours) * product(theirs, theirs))
}

const shadeOf = async (colour: string): Promise<number> => {
  const point = { create: { width: 1, height: 1, channels: 3, background: colour } } as const
  return (await sharp(point).greyscale().raw().toBuffer())[0] ?? Number.NaN
}

describe('the pictures and videos of seeded content', () => {
  it('are all different, and each one is used', () => {
    const folders = ['articles', 'banners', 'documents', 'videos']
    const there = folders.flatMap((folder) =>
      fs.readdirSync(path.join(MEDIA, folder)).map((name) => `${folder}/${name}`),
    )
    assert.deepEqual(there.toSorted(), FILES.toSorted())
    const hashes = FILES.map((file) => createHash('sha256').update(read(file)).digest('hex'))
    assert.equal(new Set(hashes).size, FILES.length)
  })

  it('look different from each other', async () => {
    const signs = await Promise.all(PICTURES.map((file) => signsOf(read(file))))
    for (const [index, own] of signs.entries()) {
      for (const [other, others] of signs.slice(0, index).entries()) {
        const distance = apart(own, others)
        assert.ok(distance >= SIGNS_APART, `${PICTURES[index]} and ${PICTURES[other]}: ${distance}`)
      }
    }
  })

  for (const [theme, card] of Object.entries(surface)) {
    it(`contrast with the card behind them in the ${theme} theme`, async () => {
      const shade = await shadeOf(card)
      for (const file of PICTURES) {
        const distance = Math.abs((await shadeOfEdge(file)) - shade)
        assert.ok(distance >= SHADES_APART, `${file}: ${distance}`)
      }
    })
  }

  it('would be reported if one were a recoloured copy', async () => {
    const picture = read('articles/how-burn-mining-works.jpg')
    const recoloured = await sharp(picture).modulate({ hue: 120 }).resize(500).toBuffer()
    assert.ok(apart(await signsOf(picture), await signsOf(recoloured)) < SIGNS_APART)
  })

  it('contain no video that is a re-encoding of another', () => {
    const costs = FILMS.map((film) => frameSizes(read(film)))
    for (const [index, own] of costs.entries()) {
      for (const [other, others] of costs.slice(0, index).entries()) {
        const alike = likeness(own, others)
        assert.ok(alike < SAME_FILM, `${FILMS[index]} and ${FILMS[other]}: ${alike}`)
      }
    }
  })

  it('would be reported if one were a smaller, recoloured re-encoding', () => {
    const anew = POOLS_ANEW.trim().split(/\s+/).map(Number)
    const alike = FILMS.map((film) => [film, likeness(frameSizes(read(film)), anew) >= SAME_FILM])
    assert.deepEqual(
      alike.filter(([, same]) => same),
      [['videos/pools.mp4', true]],
    )
  })

  it('are small: the banners of the first screen, and the videos', async () => {
    for (const { picture } of BANNERS) {
      const fetched = await sharp(read(`banners/${picture}.jpg`))
        .webp({ quality: 75 })
        .toBuffer()
      assert.ok(fetched.length <= BANNER_BYTES, `${picture}: ${fetched.length}`)
    }
    for (const film of FILMS) assert.ok(read(film).length <= VIDEO_BYTES, film)
  })

  it('play on every host: H.264 baseline profile, with the stated duration', () => {
    for (const film of FILMS) {
      const content = read(film)
      const decoder = content.indexOf('avcC')
      assert.ok(decoder > 0, film)
      assert.equal(content[decoder + 5], 66, `${film}: profile`)
      const header = content.indexOf('mvhd')
      const [timescale, duration] = [content.readUInt32BE(header + 16), content.readUInt32BE(header + 20)]
      assert.equal(duration / timescale, VIDEO_SECONDS, film)
      assert.ok(content.indexOf('moov') < content.indexOf('mdat'), `${film} begins before it has arrived as a whole`)
    }
  })
})

describe('a banner', () => {
  const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: en.titles, zh: zh.titles }
  /** Words that a banner's text must contain, because the banner's title promises them. */
  const PROMISED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    'banner-2': { en: ['burn', '1:4', 'verifiable', 'on-chain'], zh: ['燃烧', '1:4', '链上可查'] },
  }

  it('leads to a page that its title names, or to a text about its title', () => {
    for (const { slug, kind, target } of BANNERS) {
      for (const language of LANGUAGES) {
        const { title, html } = TEXTS[language].published.banners[slug]
        const said = title.toLowerCase()
        if (kind === 'route') {
          assert.ok(
            ROUTE_KEYS.some((key) => key === target),
            `${slug}: ${target}`,
          )
          const page = titles[language]?.[target]?.toLowerCase() ?? ''
          assert.ok(page !== '' && said.includes(page), `${title}: ${page}`)
          continue
        }
        const words = PROMISED[slug]?.[language] ?? []
        assert.ok(words.length > 0, `${slug}: say what its text must speak of`)
        for (const word of words) {
          assert.ok(said.includes(word), `${title}: ${word}`)
          assert.ok(html.toLowerCase().includes(word), `${slug} in ${language}: ${word}`)
        }
      }
    }
  })

  it('has its own text, for apps without its page', () => {
    for (const language of LANGUAGES) {
      const texts = BANNERS.map(({ slug }) => TEXTS[language].published.banners[slug].html)
      assert.equal(new Set(texts).size, BANNERS.length)
      assert.ok(texts.every((html) => html !== ''))
    }
  })
})
