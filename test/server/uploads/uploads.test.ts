import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { type Database, DatabaseUnavailableError } from '../../../server/database/database'
import { removeOrphanedUploads } from '../../../server/jobs/remove-orphaned-uploads'
import {
  box,
  element,
  filmHeader,
  filmType,
  mp4Film,
  webmFilm,
  webmHeader,
  webmTracks,
} from '../../support/files/films'
import type { UploadOptions, UploadPath } from '../../support/platform/client'
import { openTestDatabase } from '../../support/platform/database'
import { type Member, platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'

const MEBIBYTE = 1024 * 1024
const MP4 = mp4Film()
const SEEDED_FILMS = path.resolve(__dirname, '../../../server/seed/content/media/videos')

describe('uploads', () => {
  const folder = temporaryFolder()
  let member: Member
  const platform = platformOfSuite({ environment: { UPLOADS_DIR: folder, LOG_LEVEL: 'silent' } })
  // Uploads are limited per member.
  beforeEach(async () => {
    member = await platform.signUp()
  })

  const frame = (): Record<string, unknown> => platform.client.body({})
  const send = <P extends UploadPath>(to: P, content: Buffer, { token = member.token, ...given }: UploadOptions = {}) =>
    platform.client.upload(to, content, { token, ...given })
  const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#1f6feb' } })
  const served = async (url: string | undefined): Promise<Buffer> =>
    Buffer.from(await (await fetch(new URL(url ?? '', platform.url))).arrayBuffer())
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  it('are rotated by their EXIF orientation, and scaled down to 2048 pixels', async () => {
    const turned = await picture(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { data } = await send('/api/common/upload', turned)
    const metadata = await sharp(await served(data?.url)).metadata()
    assert.deepEqual([metadata.height, metadata.orientation, metadata.exif], [2048, undefined, undefined])
    assert.ok((metadata.width ?? 0) < 700)
  })

  it('keep the animation of a GIF', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { data } = await send('/api/common/upload', gif)
    assert.equal((await sharp(await served(data?.url)).metadata()).pages, 3)
  })

  it('with too many pixels are refused', async () => {
    const huge = await picture(8000, 6000).png().toBuffer()
    assert.ok(huge.length < MEBIBYTE)
    assert.equal((await send('/api/common/upload', huge)).code, CODE.FILE_TYPE_REFUSED)
  })

  it('without a ticket or avatar are removed after a day, with their file', async () => {
    const png = await picture().png().toBuffer()
    const urls: string[] = []
    for (let count = 0; count < 4; count += 1) urls.push((await send('/api/common/upload', png)).data?.url ?? '')
    const [orphan, earlier, avatar, ticket] = urls as [string, string, string, string]
    const { client, clock } = platform
    for (const url of [earlier, avatar]) {
      await client.data('/api/my/updateAvatar', { avatar: url }, { token: member.token })
    }
    await client.data('/api/help/addTicket', { text: 'See the picture', images: [ticket] }, { token: member.token })
    const status = async (url: string) => (await fetch(new URL(url, platform.url))).status
    const remove = () => removeOrphanedUploads(platform.platform, Math.floor(clock.now() / 1000))
    await clock.advance(86_400)
    await remove()
    assert.deepEqual(await Promise.all(urls.map(status)), [200, 200, 200, 200])
    await clock.advance(1)
    await remove()
    assert.deepEqual(await Promise.all([orphan, earlier, avatar, ticket].map(status)), [404, 404, 200, 200])
  })

  it('are limited in bytes, per member and in total', async () => {
    const png = await picture().png().toBuffer()
    for (const [environment, others] of [
      [{ UPLOAD_MIB_PER_MEMBER: '1' }, CODE.SUCCESS],
      [{ UPLOAD_MIB_IN_ALL: '1' }, CODE.UPLOADS_FULL],
    ] as const) {
      const own = temporaryFolder()
      await using limited = await startPlatform({
        environment: { UPLOADS_DIR: own, LOG_LEVEL: 'silent', ...environment },
      })
      const [one, other] = [await limited.signUp(), await limited.signUp()]
      const code = async ({ token }: Member) =>
        (await limited.client.upload('/api/common/upload', png, { token, frame: limited.client.body({}) })).code
      assert.equal(await code(one), CODE.SUCCESS)
      await limited.database.query('update upload set bytes = $1', [MEBIBYTE])
      assert.deepEqual([await code(one), await code(other)], [CODE.UPLOADS_FULL, others])
    }
  })

  it('reveal no decoder error of a broken picture', async () => {
    const broken = await send('/api/common/upload', (await picture().png().toBuffer()).subarray(0, 40))
    assert.deepEqual([broken.code, broken.data], [CODE.FILE_TYPE_REFUSED, { field: 'file' }])
  })

  it('of videos are accepted by content only, up to 50 MiB', async () => {
    const taken = await send('/api/common/uploadVideo', webmFilm())
    assert.equal(taken.code, CODE.SUCCESS)
    assert.match(taken.data?.video2 ?? '', /^\/uploads\/\d{4}\/\d{2}\/[0-9a-f]{32}\.webm$/)
    assert.equal(new URL(taken.data?.video1 ?? '').pathname, taken.data?.video2)
    assert.equal((await send('/api/common/uploadVideo', await picture().png().toBuffer())).code, '4001')
    const heic = Buffer.concat([filmType('heic'), filmHeader(), box('mdat', Buffer.alloc(64))])
    assert.equal((await send('/api/common/uploadVideo', heic)).code, CODE.VIDEO_REFUSED)
    const large = mp4Film({ bytes: 50 * MEBIBYTE })
    assert.equal((await send('/api/common/uploadVideo', large)).code, CODE.VIDEO_REFUSED)
  })

  /** A box with a 64-bit size, which large films have. */
  const longBox = (type: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from(type),
      Buffer.alloc(7),
      Buffer.from([content.length + 16]),
      content,
    ])
  const frames = Buffer.alloc(64)

  it('of videos are accepted in every format that phones and browsers record', async () => {
    const films: Record<string, Buffer> = {
      'an iPhone': Buffer.concat([filmType('qt  '), box('wide'), box('mdat', frames), filmHeader()]),
      'another iPhone': mp4Film({ brand: 'hvc1' }),
      '3GPP': mp4Film({ brand: '3gp4' }),
      'a long film': Buffer.concat([filmType(), longBox('mdat', frames), filmHeader()]),
      fragments: Buffer.concat([
        filmType('iso5'),
        filmHeader(),
        ...Array.from({ length: 500 }, () => Buffer.concat([box('moof', frames), box('mdat', frames)])),
      ]),
      'to the end of the file': Buffer.concat([
        filmType(),
        filmHeader(),
        Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), frames]),
      ]),
      'a browser': webmFilm({ live: true }),
    }
    const seeded = readdirSync(SEEDED_FILMS).filter((name) => name.endsWith('.mp4'))
    for (const name of seeded) films[name] = readFileSync(path.join(SEEDED_FILMS, name))
    for (const [name, film] of Object.entries(films)) {
      assert.equal((await send('/api/common/uploadVideo', film)).code, CODE.SUCCESS, name)
    }
  })

  it('of files that only begin like a video are refused and deleted', async () => {
    const claiming = (bytes: number) => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(bytes)
      return Buffer.concat([size, Buffer.from('mdat'), frames])
    }
    const refused: Record<string, Buffer> = {
      'the type alone': filmType(),
      'no frames': Buffer.concat([filmType(), filmHeader()]),
      'empty frames': Buffer.concat([filmType(), filmHeader(), box('mdat')]),
      'no header': Buffer.concat([filmType(), box('mdat', frames)]),
      'no video track': Buffer.concat([filmType(), filmHeader('soun'), box('mdat', frames)]),
      'cut off': mp4Film().subarray(0, -1),
      'a page behind it': Buffer.concat([mp4Film(), Buffer.from('<script>alert(1)</script>')]),
      'a box larger than the file': Buffer.concat([filmType(), filmHeader(), claiming(1_000)]),
      'a box smaller than its head': Buffer.concat([filmType(), filmHeader(), claiming(7)]),
      'a box of 2^64 bytes': Buffer.concat([
        filmType(),
        filmHeader(),
        Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8, 0xff), frames]),
      ]),
      'a track larger than its film': Buffer.concat([
        filmType(),
        box('moov', Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from('trak')])),
        box('mdat', frames),
      ]),
      'more boxes than any film has': Buffer.concat([mp4Film(), Buffer.concat(Array(60_000).fill(box('free')))]),
      'WebM: its beginning': Buffer.concat([
        Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
        Buffer.from('webm'),
      ]),
      'WebM: the type alone': webmHeader(),
      'WebM: no frames': Buffer.concat([webmHeader(), element('18538067', webmTracks())]),
      'WebM: sound': Buffer.concat([
        webmHeader(),
        element('18538067', Buffer.concat([webmTracks(2), element('1f43b675', frames)])),
      ]),
      'WebM: cut off': webmFilm().subarray(0, -1),
      'WebM: a page behind it': Buffer.concat([webmFilm(), Buffer.from('<script>alert(1)</script>')]),
      Matroska: Buffer.concat([
        element('1a45dfa3', element('4282', Buffer.from('matroska'))),
        element('18538067', Buffer.concat([webmTracks(), element('1f43b675', frames)])),
      ]),
    }
    const before = files().length
    for (const [name, content] of Object.entries(refused)) {
      const { code, data } = await send('/api/common/uploadVideo', content)
      assert.deepEqual([code, data], [CODE.VIDEO_REFUSED, { field: 'file' }], name)
    }
    assert.equal(files().length, before)
  })

  it('of slow videos do not block other members, and an aborted one leaves no file', async () => {
    const slow = await Promise.all(Array.from({ length: 4 }, () => platform.signUp()))
    const { port } = new URL(platform.url)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const sockets = slow.flatMap(({ token }) =>
      [1, 2].map(() => {
        const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
        socket.write(
          `POST /api/common/uploadVideo HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\nContent-Length: 100000\r\n` +
            `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}`,
        )
        socket.write(Buffer.alloc(50_000))
        return socket
      }),
    )
    const arriving = path.join(folder, '.unfinished')
    const unfinished = () => (existsSync(arriving) ? readdirSync(arriving).length : 0)
    await until('all eight are on their way', () => unfinished() === 8)
    assert.equal((await send('/api/common/uploadVideo', MP4)).code, CODE.SUCCESS)
    for (const socket of sockets) socket.destroy()
    await until('what broke off is gone', () => unfinished() === 0)
  })

  it('that a process left unfinished are removed by a later one after a day', async () => {
    const arriving = path.join(folder, '.unfinished')
    const [old, recent] = ['a', 'b'].map((name) => path.join(arriving, name.repeat(32)))
    for (const file of [old, recent]) writeFileSync(file ?? '', 'x')
    const longAgo = Date.now() / 1000 - 90_000
    utimesSync(old ?? '', longAgo, longAgo)
    await (await startPlatform({ environment: { UPLOADS_DIR: folder } })).close()
    assert.deepEqual(readdirSync(arriving), ['b'.repeat(32)])
    rmSync(recent ?? '')
  })

  it('need one file in its field, in a complete, signed and fresh form', async () => {
    const png = await picture().png().toBuffer()
    assert.equal((await send('/api/common/upload', png, { field: 'other' })).code, CODE.FILE_MISSING)
    assert.equal((await send('/api/common/upload', Buffer.alloc(0))).code, CODE.FILE_MISSING)
    assert.equal((await send('/api/common/upload', Buffer.alloc(6 * MEBIBYTE))).code, CODE.FILE_TOO_LARGE)
    assert.equal((await send('/api/common/upload', png, { token: '' })).code, CODE.NOT_LOGGED_IN)
    assert.equal((await send('/api/common/upload', png, { frame: {} })).code, CODE.BODY_INVALID)
    const forged = { ...frame(), sign: '0'.repeat(32) }
    assert.equal((await send('/api/common/upload', png, { frame: forged })).code, CODE.SIGN_INVALID)
    const fields = frame()
    assert.equal((await send('/api/common/upload', png, { frame: fields })).code, CODE.SUCCESS)
    assert.equal((await send('/api/common/upload', png, { frame: fields })).code, CODE.NONCE_REPLAYED)
    const { token } = member
    assert.equal((await platform.client.call('/api/common/upload', {}, { token })).code, CODE.FILE_MISSING)
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
    ] as const) {
      const answer = await platform.client.send('/api/common/upload', body, { token, 'content-type': type })
      assert.equal(answer.code, CODE.BODY_INVALID, body)
    }
    const ended = await send('/api/common/upload', png, { token: 'f'.repeat(64) })
    assert.equal(ended.code, CODE.LOGIN_EXPIRED)
  })

  it('at the same time are stored separately and completely, each with a row', async () => {
    const content = await picture().png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/api/common/upload', content)))
    const urls = new Set(answers.map(({ data }) => data?.url))
    assert.equal(urls.size, 10)
    const rows = await platform.database.query<{ path: string }>('select path from upload')
    assert.equal(rows.length, files().length)
    for (const url of urls) assert.ok(rows.some((row) => `/uploads/${row.path}` === url))
    assert.ok(files().every(({ name }) => /^[0-9a-f]{32}\.(jpg|png|gif|mp4|webm)$/.test(name)))
  })

  it('are cached forever, served in ranges, and only as their own type', async () => {
    const { data } = await send('/api/common/upload', await picture().png().toBuffer())
    const answer = await fetch(data?.fullUrl ?? '', { headers: { range: 'bytes=0-7' } })
    assert.equal(answer.status, 206)
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
    const month = path.posix.dirname(data?.url ?? '')
    for (const hidden of [month, `${month}/`, '/uploads/seed/', '/uploads/..%2f..%2fpackage.json', `${data?.url}%00`]) {
      assert.ok((await fetch(`${platform.url}${hidden}`)).status >= 400, hidden)
    }
  })

  it('are served in ranges as RFC 9110 says, and whole if the header asks for several', async () => {
    const content = mp4Film({ bytes: 1000 })
    const { data } = await send('/api/common/uploadVideo', content)
    const { length } = content
    const asked = async (headers: Record<string, string>) => {
      const answer = await fetch(data?.video1 ?? '', { headers })
      const bytes = (await answer.arrayBuffer()).byteLength
      return [answer.status, answer.headers.get('content-range'), bytes]
    }
    const last = length - 1
    const whole = [200, null, length]
    const parts: Record<string, unknown[]> = {
      'bytes=0-0': [206, `bytes 0-0/${length}`, 1],
      'bytes=10-': [206, `bytes 10-${last}/${length}`, length - 10],
      'bytes=-5': [206, `bytes ${length - 5}-${last}/${length}`, 5],
      'bytes=0-99999999999999999999': [206, `bytes 0-${last}/${length}`, length],
      'bytes=-99999999999999999999': whole,
      [`bytes=-${length + 1}`]: whole,
      'bytes=0-1,5-6': whole,
      'items=0-5': whole,
    }
    for (const [range, expected] of Object.entries(parts)) assert.deepEqual(await asked({ range }), expected, range)
    for (const range of [`bytes=${length}-`, 'bytes=99999999999999999999-', 'bytes=-0', 'bytes=9-3', 'bytes=a-b']) {
      assert.deepEqual(await asked({ range }), [416, `bytes */${length}`, 0], range)
    }
    assert.deepEqual(await asked({ range: 'bytes=0-0', 'if-range': '"another"' }), whole)
    assert.deepEqual(await asked({ 'if-match': '"another"' }), [412, null, 0])
  })

  it('are served as WebP to clients that accept it, converted once, and unchanged if they cannot be converted', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const { data } = await send('/api/common/upload', await noise.jpeg({ quality: 95 }).toBuffer())
    const url = new URL(data?.url ?? '', platform.url)
    const asked = async (accept: string) => {
      const answer = await fetch(url, { headers: { accept } })
      return { type: answer.headers.get('content-type'), vary: answer.headers.get('vary'), answer }
    }
    const plain = await asked('*/*')
    assert.equal(plain.type, 'image/jpeg')
    assert.match(plain.vary ?? '', /accept(?!-)/i)
    for (const _ of ['drawn', 'kept']) {
      const { type, answer } = await asked('image/avif,image/webp,*/*')
      assert.equal(type, 'image/webp')
      assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
      assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.deepEqual([format, width], ['webp', 400])
    }
    assert.equal(files().filter(({ name }) => name.endsWith('.webp')).length, 1)
    const widthOf = async (query: string) => {
      const answer = await fetch(`${url}${query}`, { headers: { accept: 'image/webp' } })
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    }
    // Lists need one small width. Other widths are refused, so an attacker cannot fill the disk with variants.
    assert.equal(await widthOf('?width=240'), 240)
    for (const query of ['?width=239', '?width=100000', '?width=240&again=1']) assert.equal(await widthOf(query), 400)
    assert.equal(files().filter(({ name }) => name.endsWith('.webp')).length, 2)

    const broken = path.join(folder, 'broken.png')
    writeFileSync(broken, 'no picture')
    const same = await fetch(`${platform.url}/uploads/broken.png`, { headers: { accept: 'image/webp' } })
    assert.equal(same.headers.get('content-type'), 'image/png')
    assert.equal(await same.text(), 'no picture')
    rmSync(broken)
    const seeded = await fetch(`${platform.url}/uploads/seed/banners/burn.jpg`, { headers: { accept: 'image/webp' } })
    assert.equal(seeded.headers.get('content-type'), 'image/webp')
    const missing = await fetch(`${platform.url}/uploads/seed/none.jpg`, { headers: { accept: 'image/webp' } })
    assert.equal(missing.status, 404)
  })

  it('become an avatar by full URL or path, if they are the member’s own images', async () => {
    const { client, database } = platform
    const image = await send('/api/common/upload', await picture().png().toBuffer())
    const avatarOf = (avatar: string, token = member.token) =>
      client.call('/api/my/updateAvatar', { avatar }, { token })
    const url = image.data?.url ?? ''
    assert.equal((await avatarOf(image.data?.fullUrl ?? '')).data?.avatar, url)
    const rows = await database.query<{ avatar: string }>('select avatar from member where id = $1', [member.user.id])
    assert.equal(rows[0]?.avatar, url)
    const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('webm')])
    const video = await send('/api/common/uploadVideo', webm)
    const refused = [
      video.data?.video2 ?? '',
      '/uploads/seed/banners/burn.jpg',
      `${url}.png`,
      'https://example.com/a.png',
    ]
    for (const avatar of refused) assert.equal((await avatarOf(avatar)).code, CODE.FILE_MISSING, avatar)
    assert.equal((await avatarOf(url, (await platform.signUp()).token)).code, CODE.FILE_MISSING)
    assert.equal((await client.call('/api/my/updateAvatar', { avatar: url })).code, CODE.NOT_LOGGED_IN)
  })

  it('are limited to sixty a minute for each member', async () => {
    const busy = await platform.signUp()
    const nothing = () => send('/api/common/upload', Buffer.alloc(0), { token: busy.token })
    const answers = await Promise.all(Array.from({ length: 61 }, nothing))
    const limited = answers.filter(({ code }) => code === CODE.TOO_MANY_REQUESTS)
    assert.equal(limited.length, 1)
    const [refusal] = limited.map(({ data }) => data as { retryAfterSeconds?: number } | undefined)
    assert.ok(Number(refusal?.retryAfterSeconds) > 0)
    assert.equal((await send('/api/common/upload', await picture().png().toBuffer())).code, CODE.SUCCESS)
    await platform.clock.advance(61)
    assert.equal((await nothing()).code, CODE.FILE_MISSING)
  })
})

const BLOCKED: Readonly<Record<string, { to: UploadPath; blocked: (now: number) => string }>> = {
  'a video that arrives': { to: '/api/common/uploadVideo', blocked: () => '.unfinished' },
  'a video that is to be kept': {
    to: '/api/common/uploadVideo',
    blocked: (now) => String(new Date(now).getUTCFullYear()),
  },
}

describe('a failed write to the disk', () => {
  for (const [what, { to, blocked }] of Object.entries(BLOCKED)) {
    it(`for ${what} leaves neither a row nor a file`, async () => {
      const folder = temporaryFolder()
      const database = await openTestDatabase()
      const platform = await startPlatform({ database, environment: { UPLOADS_DIR: folder, LOG_LEVEL: 'silent' } })
      try {
        const { token } = await platform.signUp()
        // A file in place of the folder.
        writeFileSync(path.join(folder, blocked(platform.clock.now())), '')
        const form = new FormData()
        for (const [name, value] of Object.entries(platform.client.body({}))) form.append(name, String(value))
        form.append('file', new Blob([new Uint8Array(MP4)]), 'a.mp4')
        const url = new URL(to, platform.url)
        const answer = await fetch(url, { method: 'POST', headers: { token }, body: form })
        assert.deepEqual([answer.status, ((await answer.json()) as Envelope).code], [500, CODE.INTERNAL])
        assert.deepEqual(await database.query('select 1 from upload'), [])
        const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        assert.equal(files.length, 1)
      } finally {
        await platform.close()
        await database.close()
      }
    })
  }
})

describe('a short database outage', () => {
  it('has an upload answered as any other call is: the time to know its sender is not the time of its way', async () => {
    const folder = temporaryFolder()
    const real = await openTestDatabase()
    let isLost = false
    const query: Database['query'] = async (statement, parameters) => {
      if (!isLost) return real.query(statement, parameters)
      await pause(2_500)
      throw new DatabaseUnavailableError('no server takes writes')
    }
    const database: Database = { ...real, query }
    const environment = { UPLOADS_DIR: folder, LOG_LEVEL: 'silent', REQUEST_TIMEOUT_SECONDS: '1' }
    const platform = await startPlatform({ database, environment })
    try {
      const { token } = await platform.signUp()
      isLost = true
      // More bytes than the socket buffers hold.
      const { status, code, msg } = await platform.client.upload('/api/common/upload', Buffer.alloc(4 * MEBIBYTE), {
        token,
      })
      const other = await platform.client.call('/api/my/userInfo', {}, { token })
      assert.deepEqual([status, code, msg], [503, CODE.PLATFORM_FULL, other.msg])
    } finally {
      await platform.close()
      await real.close()
    }
  })
})
