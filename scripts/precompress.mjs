import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text files whose name has a hash of the content: they never change, so their compressed versions do not either. */
const FILES = /\.[0-9a-f]{8,}\.(?:js|css|svg|json)$/
/** Smaller files fit into one packet without compression. */
const LEAST_BYTES = 1024

/** Brotli quality for builds that no member receives. */
const QUICK_QUALITY = 4

const PACKERS = {
  '.br': (content, tight) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: tight ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content, tight) =>
    promisify(gzip)(content, { level: tight ? constants.Z_BEST_COMPRESSION : constants.Z_BEST_SPEED }),
}

/**
 * Writes a Brotli and a gzip version next to each file that never changes. Maximum compression takes too long to
 * run during a request. Versions that are not smaller than the file are left out.
 * @param {string} folder of a built app
 * @param {{ tight?: boolean }} options `tight` selects maximum compression, for builds that are worth the time
 */
export const precompress = async (folder, { tight = true } = {}) => {
  const names = fs.readdirSync(folder, { recursive: true }).map(String)
  await Promise.all(
    names
      .filter((name) => FILES.test(name))
      .map(async (name) => {
        const file = path.join(folder, name)
        const content = await fs.promises.readFile(file)
        if (content.length < LEAST_BYTES) return
        for (const [ending, pack] of Object.entries(PACKERS)) {
          const packed = await pack(content, tight)
          if (packed.length < content.length) await fs.promises.writeFile(`${file}${ending}`, packed)
        }
      }),
  )
}
