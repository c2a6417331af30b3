import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text whose name holds a hash of its content: it never changes, so neither does what it is packed into. */
const FILES = /\.[0-9a-f]{8,}\.(?:js|css|svg|json)$/
/** Less goes into one packet either way. */
const LEAST_BYTES = 1024

const PACKERS = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes beside each file that never changes what it is as Brotli and as gzip, as tight as they go, which takes too
 * long to be done when a browser asks. What would not get smaller stays alone.
 * @param {string} folder of a built app
 */
export const precompress = async (folder) => {
  const names = fs.readdirSync(folder, { recursive: true }).map(String)
  await Promise.all(
    names
      .filter((name) => FILES.test(name))
      .map(async (name) => {
        const file = path.join(folder, name)
        const content = await fs.promises.readFile(file)
        if (content.length < LEAST_BYTES) return
        for (const [ending, pack] of Object.entries(PACKERS)) {
          const packed = await pack(content)
          if (packed.length < content.length) await fs.promises.writeFile(`${file}${ending}`, packed)
        }
      }),
  )
}
