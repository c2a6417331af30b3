import path from 'node:path'
import { articles } from './articles'
import { banners } from './banners'
import { documents } from './documents'
import { films, posterAt } from './films'

/** Folder of the images and videos that a new platform publishes. */
export const MEDIA = path.resolve(__dirname, '../../server/seed/content/media')

const drawn = (
  folder: string,
  drawings: Readonly<Record<string, () => string>>,
  extension = '.jpg',
): Record<string, string> =>
  Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [`${folder}/${name}${extension}`, draw()]))

/** Every image as SVG, by its path below the media folder. */
export const pictures = (): Readonly<Record<string, string>> => ({
  ...drawn('articles', articles),
  ...drawn('banners', banners),
  ...drawn('documents', documents, '.png'),
  'videos/pools.jpg': films.pools(posterAt.pools),
  'videos/burn-proof.jpg': films['burn-proof'](posterAt['burn-proof']),
  'videos/release.jpg': films.release(posterAt.release),
})
