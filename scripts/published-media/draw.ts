// npm run pictures: draws the pictures of what a new platform publishes, into server/seed/content/media.
//   npm run pictures -- --films   its videos as well (needs ffmpeg with libx264)
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { VIDEO_SECONDS } from '../../server/texts/published'
import { FILM_SIZE, films } from './films'
import { MEDIA, pictures } from './pictures'

const FRAMES_A_SECOND = 20

const JPEG = { quality: 70, mozjpeg: true } as const
/** For white sheets with thin lines, which users enlarge: sharper and smaller than JPEG. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 10 } as const

/** Settings for a film that every host can play: no B-frames, half-size colours, index in front, no sound. */
const ENCODING = [
  ['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.0', '-pix_fmt', 'yuv420p'],
  ['-preset', 'veryslow', '-tune', 'animation', '-crf', '28', '-g', '60'],
  ['-an', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
].flat()

const encode = async (file: string, film: (second: number) => string): Promise<void> => {
  const size = `${FILM_SIZE.width}x${FILM_SIZE.height}`
  const frames = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-framerate', String(FRAMES_A_SECOND), '-i', '-']
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...frames, ...ENCODING, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${file}`))))
  })
  for (let frame = 0; frame < VIDEO_SECONDS * FRAMES_A_SECOND; frame += 1) {
    const drawn = await sharp(Buffer.from(film(frame / FRAMES_A_SECOND)))
      .removeAlpha()
      .raw()
      .toBuffer()
    encoder.stdin.write(drawn)
  }
  encoder.stdin.end()
  await ended
}

const main = async (): Promise<void> => {
  for (const [name, svg] of Object.entries(pictures())) {
    const file = path.join(MEDIA, name)
    await mkdir(path.dirname(file), { recursive: true })
    const drawn = sharp(Buffer.from(svg)).flatten()
    await (name.endsWith('.png') ? drawn.png(PNG) : drawn.jpeg(JPEG)).toFile(file)
  }
  if (!process.argv.includes('--films')) return
  for (const [name, film] of Object.entries(films)) await encode(path.join(MEDIA, 'videos', `${name}.mp4`), film)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
