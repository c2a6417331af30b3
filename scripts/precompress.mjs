import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text whose name holds a hash of its content: it never changes, so neither does what it is packed into. */
const FILES = /\.[0-9a-f]{8,}\.(?:js|css|svg|json)$/
/** Less goes into one packet either way. */
const LEAST_BYTES = 1024

/** What goes to no member is packed quickly. */
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
 * Writes beside each file that never changes what it is as Brotli and as gzip, as tight as they go, which takes too
 * long to be done when a browser asks. What would not get smaller stays alone.
 * @param {string} folder of a built app
 * @param {{ tight?: boolean }} options whether it is worth the time
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
