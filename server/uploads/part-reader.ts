import type { FileHandle } from 'node:fs/promises'

/** A box (ISO/IEC 14496-12) or element (RFC 8794): its content is from `start` to `end`, in bytes of the file. */
export interface Part {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Reads the head of the part at a position. @returns undefined where there is none, or its size is impossible */
export type ReadHead = (head: Buffer, at: number, end: number) => Part | undefined

/** More than a film of the largest size has in fragments; each one is read from the disk. */
const PARTS_MAXIMUM = 20_000
const HEAD_BYTES = 16
/** Bytes per read: many small parts are next to each other. */
const WINDOW_BYTES = 16_384

/** The content of a file does not match its format. */
export class BrokenFileError extends Error {}

/** Walks the parts of a file without reading their content. */
export class PartReader {
  private count = 0
  private window = { start: 0, bytes: Buffer.alloc(0) }

  constructor(
    private readonly file: FileHandle,
    private readonly readHead: ReadHead,
  ) {}

  /** The parts that fill a range of the file. @throws BrokenFileError where they do not fill it, or are too many */
  async *within(start: number, end: number): AsyncGenerator<Part> {
    for (let at = start; at < end; ) {
      this.count += 1
      if (this.count > PARTS_MAXIMUM) throw new BrokenFileError()
      const part = this.readHead(await this.bytes(at, Math.min(HEAD_BYTES, end - at)), at, end)
      if (!part || part.end > end) throw new BrokenFileError()
      yield part
      at = part.end
    }
  }

  /** The parts of a type within another one. */
  async children(parent: Part, type: string): Promise<Part[]> {
    const found: Part[] = []
    for await (const part of this.within(parent.start, parent.end)) if (part.type === type) found.push(part)
    return found
  }

  /** The first bytes of a part's content. */
  content({ start, end }: Part, bytes: number): Promise<Buffer> {
    return this.bytes(start, Math.min(bytes, end - start))
  }

  /** At most `WINDOW_BYTES`; fewer than asked for at the end of the file. */
  private async bytes(at: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window
    if (at < start || at + length > start + bytes.length) {
      const { buffer, bytesRead } = await this.file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at)
      this.window = { start: at, bytes: buffer.subarray(0, bytesRead) }
    }
    const from = at - this.window.start
    return this.window.bytes.subarray(from, from + length)
  }
}
