import type { FileHandle } from 'node:fs/promises'
import { CODE } from '@/contract/codes'
import { FILM_HEAD_BYTES, filmContainer } from '@/domain/video'
import { RefusalError } from '../lib/refusal'
import { BrokenFileError, type Part, PartReader, type ReadHead } from './part-reader'

/** Size and type; a size of 1 is followed by 64 bits, and 0 is the rest of the file. */
const readBox: ReadHead = (head, at, end) => {
  if (head.length < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 0) return { type, start: at + 8, end }
  if (short !== 1) return short < 8 ? undefined : { type, start: at + 8, end: at + short }
  if (head.length < 16) return undefined
  const long = Number(head.readBigUInt64BE(8))
  return long < 16 ? undefined : { type, start: at + 16, end: at + long }
}

/** The handler of a track is behind its version and an unused field. */
const HANDLER_START = 8
const HANDLER_END = 12

const isVideoTrack = async (reader: PartReader, track: Part): Promise<boolean> => {
  for (const media of await reader.children(track, 'mdia')) {
    for (const handler of await reader.children(media, 'hdlr')) {
      const content = await reader.content(handler, HANDLER_END)
      if (content.toString('latin1', HANDLER_START) === 'vide') return true
    }
  }
  return false
}

/**
 * Returns true if boxes fill the file. They must include one film header with a video track, and media data (ISO/IEC
 * 14496-12).
 */
const isMp4 = async (file: FileHandle, length: number): Promise<boolean> => {
  const reader = new PartReader(file, readBox)
  const headers: Part[] = []
  let mediaBytes = 0
  for await (const part of reader.within(0, length)) {
    if (part.type === 'moov') headers.push(part)
    if (part.type === 'mdat') mediaBytes += part.end - part.start
  }
  const [header] = headers
  if (!header || headers.length > 1 || mediaBytes === 0) return false
  for (const track of await reader.children(header, 'trak')) if (await isVideoTrack(reader, track)) return true
  return false
}

/** Identifiers of WebM elements. */
const SEGMENT = '18538067'
const TRACKS = '1654ae6b'
const TRACK = 'ae'
const TRACK_TYPE = '83'
const CLUSTER = '1f43b675'
const VIDEO = 1

const ID_BYTES_MAXIMUM = 4
const SIZE_BYTES_MAXIMUM = 8

/** Identifier and size as variable-length integers (RFC 8794); a size of ones alone is unknown, and taken for the rest. */
const readElement: ReadHead = (head, at, end) => {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  const headBytes = idBytes + sizeBytes
  if (idBytes > ID_BYTES_MAXIMUM || sizeBytes > SIZE_BYTES_MAXIMUM || head.length < headBytes) return undefined
  const mask = (1n << BigInt(7 * sizeBytes)) - 1n
  const size = BigInt(`0x${head.toString('hex', idBytes, headBytes)}`) & mask
  const start = at + headBytes
  return { type: head.toString('hex', 0, idBytes), start, end: size === mask ? end : start + Number(size) }
}

const hasVideoTrack = async (reader: PartReader, tracks: Part): Promise<boolean> => {
  for (const track of await reader.children(tracks, TRACK)) {
    for (const type of await reader.children(track, TRACK_TYPE)) {
      if ((await reader.content(type, 1))[0] === VIDEO) return true
    }
  }
  return false
}

/** Returns true if elements fill the file, and its segment has a video track and a cluster of frames. */
const isWebm = async (file: FileHandle, length: number): Promise<boolean> => {
  const reader = new PartReader(file, readElement)
  let [tracked, filled] = [false, false]
  for await (const top of reader.within(0, length)) {
    if (top.type !== SEGMENT) continue
    for await (const part of reader.within(top.start, top.end)) {
      if (part.type === TRACKS) tracked ||= await hasVideoTrack(reader, part)
      if (part.type === CLUSTER) filled ||= part.end > part.start
    }
  }
  return tracked && filled
}

const isWhole = async (file: FileHandle, length: number, container: 'mp4' | 'webm'): Promise<boolean> => {
  try {
    return await (container === 'mp4' ? isMp4 : isWebm)(file, length)
  } catch (error) {
    if (error instanceof BrokenFileError) return false
    throw error
  }
}

/**
 * Reads the structure of a received film. Its frames are not decoded.
 * @returns `mp4` (also of iPhone films and 3GPP, which are alike) or `webm`
 * @throws RefusalError '4001' (specification §7) for everything else
 */
export const videoExtension = async (file: FileHandle, length: number): Promise<'mp4' | 'webm'> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(FILM_HEAD_BYTES), 0, FILM_HEAD_BYTES, 0)
  const container = filmContainer(buffer.subarray(0, bytesRead))
  if (container && (await isWhole(file, length, container))) return container
  throw new RefusalError(CODE.VIDEO_REFUSED, { field: 'file' })
}
