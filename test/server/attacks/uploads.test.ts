import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { before, describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { box, filmType, mp4Film } from '../../support/files/films'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { temporaryFolder } from '../../support/temporary-folder'

const SCRIPT = '<script>alert(1)</script>'
const PAGE = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)

type UploadPath = '/api/common/upload' | '/api/common/uploadVideo'
type Part = readonly [name: string, value: string | Buffer]

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named) >>> 0)
  return Buffer.concat([length, named, check])
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG that claims this size, with compressed zeros as its pixels. */
const pngOf = (side: number, unpackedBytes: number, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(unpackedBytes)))
  return Buffer.concat([PNG, chunk('IHDR', header), ...more, data, chunk('IEND', Buffer.alloc(0))])
}

/** A GIF with many small frames on a large screen. Decoders draw each frame in the screen's size. */
const gifOf = (side: number, frames: number): Buffer => {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(side, 0)
  screen.writeUInt16LE(side, 2)
  screen[4] = 0x80
  const frame = Buffer.from([0x21, 0xf9, 4, 8, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const colours = Buffer.from([0, 0, 0, 255, 255, 255])
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, ...all, Buffer.from([0x3b])])
}

describe('a forged upload', () => {
  const folder = temporaryFolder()
  let member: Member

  const platform = platformOfSuite({ environment: { UPLOADS_DIR: folder } })
  before(async () => {
    member = await platform.signUp()
  })

  const post = async (to: UploadPath, parts: readonly Part[]): Promise<Envelope<Record<string, string>>> => {
    const form = new FormData()
    for (const [name, value] of parts) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([new Uint8Array(value)]), '..\\..\\a.php\u0000.html')
    }
    const { token } = member
    const answer = await fetch(`${platform.url}${to}`, { method: 'POST', headers: { token }, body: form })
    return (await answer.json()) as Envelope<Record<string, string>>
  }
  const frame = (more: object = {}): Part[] =>
    Object.entries(platform.client.body(more)).map(([name, value]) => [name, String(value)])
  const send = (content: Buffer, to: UploadPath = '/api/common/upload') => post(to, [...frame(), ['file', content]])
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const red = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#c00' } })

  it('contains only its image afterwards, without other formats in the same file', async () => {
    const [png, jpeg, gif] = [await red().png().toBuffer(), await red().jpeg().toBuffer(), await red().gif().toBuffer()]
    const hidden = () => red().withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: PAGE.toString() } })
    const text = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), PAGE]))
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0, PDF.length + 2]), PDF])
    const both = [
      Buffer.concat([png, PAGE]),
      Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([jpeg, PDF, PAGE]),
      await hidden().jpeg().toBuffer(),
      await hidden().png().toBuffer(),
      Buffer.concat([
        gif.subarray(0, -1),
        Buffer.from([0x21, 0xfe, SCRIPT.length]),
        Buffer.from(`${SCRIPT}\0`),
        gif.subarray(-1),
      ]),
      Buffer.concat([gif, Buffer.from(`*/=1;${SCRIPT}`)]),
    ]
    for (const [index, content] of both.entries()) {
      const { data, msg } = await send(content)
      const answer = await fetch(data?.fullUrl ?? assert.fail(`${index}: ${msg}`))
      const served = Buffer.from(await answer.arrayBuffer())
      assert.doesNotMatch(served.toString('latin1'), /<script|alert|%PDF|<html/i, `${index}`)
      const { format, width } = await sharp(served).metadata()
      assert.deepEqual([answer.headers.get('content-type'), width], [`image/${format}`, 16])
      assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/)
    }
  })

  it('is refused if its content is not jpg, png or gif, even with such first bytes', async () => {
    const before = files().length
    const magic = { png: PNG, jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]), gif: Buffer.from('GIF89a') }
    const wrong = [
      SVG,
      PAGE,
      PDF,
      Buffer.concat([magic.gif, Buffer.from('=1/*'), SVG]),
      Buffer.concat([magic.png, PAGE]),
      Buffer.concat([magic.jpeg, PDF]),
      Buffer.concat([Buffer.from('\ufeff'), SVG]),
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
      await red().webp().toBuffer(),
      await red().tiff().toBuffer(),
      await red().avif().toBuffer(),
      Buffer.from('#!/bin/sh\n'),
    ]
    for (const content of wrong) {
      const { code } = await send(content)
      assert.equal(code, CODE.FILE_TYPE_REFUSED, content.toString('latin1', 0, 20))
    }
    assert.equal(files().length, before)
  })

  it('that would expand far beyond its size is not expanded', async () => {
    const packed = (bytes: number) => Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))])
    const bombs = {
      'a side of 60,000 pixels': pngOf(60_000, 1_000),
      'forty million pixels and more': pngOf(6_400, 1_000),
      'two thousand frames of four million pixels': gifOf(2_000, 2_000),
    }
    for (const [name, content] of Object.entries(bombs)) {
      assert.ok(content.length < 1024 * 1024, name)
      assert.equal((await send(content)).code, CODE.FILE_TYPE_REFUSED, name)
    }
    // The image is small and valid. The platform must not decompress its comment, or must drop it.
    const { data } = await send(pngOf(16, 16 * (16 * 3 + 1), [chunk('zTXt', packed(8 * 1024 * 1024))]))
    const length = data === undefined ? 0 : Number((await fetch(data.fullUrl ?? '')).headers.get('content-length'))
    assert.ok(length < 10_000, `${length} bytes`)
  })

  it('is one file in a form of few fields; other forms are refused or ignored', async () => {
    const png = await red().png().toBuffer()
    const many = Array.from({ length: 40 }, (_, index): Part => [`field-${index}`, 'x'])
    const refused: [string, Part[], unknown[]][] = [
      ['two files', [...frame(), ['file', png], ['file', png]], [CODE.BODY_INVALID, CODE.SUCCESS]],
      ['no file', frame(), [CODE.FILE_MISSING]],
      ['a text for a file', [...frame(), ['file', 'text']], [CODE.FILE_MISSING]],
      ['endless fields', [...many, ...frame(), ['file', png]], [CODE.BODY_INVALID]],
      [
        'a name without end',
        [['n'.repeat(100_000), 'x'], ...frame(), ['file', png]],
        [CODE.BODY_INVALID, CODE.SIGN_INVALID],
      ],
      [
        'a value without end',
        [...frame(), ['note', 'v'.repeat(100_000)], ['file', png]],
        [CODE.BODY_INVALID, CODE.SIGN_INVALID],
      ],
      // The form parser ignores names that every object inherits.
      ['a prototype', [...frame(), ['__proto__', '{"admin":true}'], ['file', png]], [CODE.SUCCESS]],
      ['a constructor', [...frame(), ['constructor', 'x'], ['file', png]], [CODE.SUCCESS]],
      ['one field twice', [...frame(), ['lang', 'en'], ['file', png]], [CODE.BODY_INVALID]],
    ]
    for (const [name, parts, codes] of refused) {
      const before = files().length
      const { code } = await post('/api/common/upload', parts)
      assert.ok(codes.includes(code), `${name}: ${code}`)
      if (code !== CODE.SUCCESS) assert.equal(files().length, before, name)
      else assert.equal(files().length, before + 1, `${name}: the first alone is kept`)
    }
    assert.equal(({} as Record<string, unknown>).admin, undefined)
  })

  it('of a video that is also a page is served as a video', async () => {
    const video = Buffer.concat([mp4Film(), box('free', PAGE)])
    const { data } = await send(video, '/api/common/uploadVideo')
    const answer = await fetch(data?.video1 ?? '')
    assert.equal(answer.headers.get('content-type'), 'video/mp4')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
    for (const content of [
      PAGE,
      SVG,
      PDF,
      Buffer.concat([filmType(), PAGE]),
      Buffer.concat([mp4Film(), PAGE]),
      Buffer.concat([Buffer.from('0000ftyphtml'), PAGE]),
    ]) {
      assert.equal((await send(content, '/api/common/uploadVideo')).code, CODE.VIDEO_REFUSED)
    }
  })

  it('gives access to no other file, in any spelling of its URL', async () => {
    const ask = (address: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(platform.url).port), '127.0.0.1')
        const parts: Buffer[] = []
        socket.on('data', (part) => parts.push(part))
        socket.on('end', () => resolve(Buffer.concat(parts).toString('latin1')))
        socket.on('error', reject)
        socket.write(`GET ${address} HTTP/1.1\r\nHost: boex.example\r\nConnection: close\r\n\r\n`)
      })
    const ups = [
      '../',
      '..%2f',
      '..%2F',
      '%2e%2e/',
      '%2e%2e%2f',
      '..\\',
      '..%5c',
      '%252e%252e%252f',
      '....//',
      '..;/',
      '.%00./',
    ]
    for (const start of ['/', '/uploads/', '/uploads/seed/', '/js/', '//', '/./']) {
      for (const up of ups) {
        for (const target of ['package.json', 'server/main.ts', 'etc/passwd', '.data/chain.json']) {
          for (const depth of [1, 3, 8]) {
            const address = `${start}${up.repeat(depth)}${target}`
            const answer = await ask(address)
            assert.match(answer, /^HTTP\/1\.1 40[0-9] /, address)
            assert.doesNotMatch(answer, /"dependencies"|import |root:/, address)
          }
        }
      }
    }
    for (const address of [
      '/uploads',
      '/uploads/',
      '/uploads/seed',
      '/uploads/2026',
      '/.env',
      '/uploads/.2026',
      '/file:///etc/passwd',
      '/uploads/seed/banners/burn.jpg%00.html',
      '/uploads/seed/banners/burn.jpg/',
      '/uploads/CON',
      '/uploads/seed/banners/burn.jpg::$DATA',
    ]) {
      assert.match(await ask(address), /^HTTP\/1\.1 40[0-9] /, address)
    }
  })
})
