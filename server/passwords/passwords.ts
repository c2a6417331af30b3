import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Semaphore } from 'async-mutex'
import { fullRefusal } from '../lib/concurrency-limiter'

interface Cost {
  /** CPU and memory cost, a power of two (RFC 7914: N). */
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
}

const BLOCK_SIZE = 8
const PARALLELIZATION = 1
/** Memory of one derivation in addition to its blocks, with a margin. */
const MEMORY_BYTES = 1024 * 1024
const SALT_BYTES = 16
const KEY_BYTES = 32
/**
 * Maximum concurrent derivations. Each uses 32 MiB and a core on a worker thread, so more would slow down all of them.
 * One core remains free, so that a wave of logins does not delay money.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAXIMUM = 100

const semaphore = new Semaphore(AT_ONCE)
let waiting = 0

/** @throws RefusalError platform-full if too many callers are waiting */
const withSemaphore = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= WAITING_MAXIMUM) throw fullRefusal()
  waiting += 1
  return semaphore.runExclusive(() => {
    waiting -= 1
    return work()
  })
}

const derive = (password: string, salt: Buffer, { cost, blockSize, parallelization }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize + MEMORY_BYTES }
    // Keyboards may produce one code point or two for the same letter (RFC 8265: NFC).
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const format = ({ cost, blockSize, parallelization }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', cost, blockSize, parallelization, salt.toString('base64'), key.toString('base64')].join('$')

const costOf = (cost: number): Cost => ({ cost, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION })

/**
 * Hashes a password. The hash includes its parameters, so they can grow without breaking old hashes.
 * @param cost scrypt's N (RFC 7914), a power of two: `passwordCost` of the configuration
 */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  withSemaphore(async () => {
    const salt = randomBytes(SALT_BYTES)
    return format(costOf(cost), salt, await derive(password, salt, costOf(cost)))
  })

/** Returns a hash that no password matches, so a missing account takes as long as a wrong password. */
const unmatchableHash = (cost: number): string =>
  format(costOf(cost), Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

/**
 * Returns true if a password matches the hash. Without a hash it returns false, after the same time.
 * @param newCost cost of new hashes, used when the hash is missing
 */
export const verifyPassword = (password: string, hash: string | null | undefined, newCost: number): Promise<boolean> =>
  withSemaphore(async () => {
    const [, cost, blockSize, parallelization, salt = '', key = ''] = (hash ?? unmatchableHash(newCost)).split('$')
    const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) }
    const derived = await derive(password, Buffer.from(salt, 'base64'), parameters)
    return timingSafeEqual(derived, Buffer.from(key, 'base64')) && !!hash
  })
