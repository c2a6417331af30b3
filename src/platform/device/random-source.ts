import Taro from '@tarojs/taro'
import { alphanumericsFrom } from '../alphanumerics'
import type { RandomSource } from '../ports'
import { supports } from './supports'

export type { RandomSource } from '../ports'

const RESERVE_BYTES = 2_048
const REFILL_BELOW_BYTES = 512

/**
 * Random bytes of a mini-program's host. Hosts return them asynchronously, so this keeps a reserve. Before the first
 * reserve arrives, or if a host has none, the bytes come from the engine's generator. That is sufficient for a
 * request's nonce, which must be unique but not secret.
 */
export const createRandomSource = (): RandomSource => {
  let reserve = new Uint8Array(0)
  let asking = false
  const refill = () => {
    if (asking || !supports('getRandomValues')) return
    asking = true
    Taro.getRandomValues({ length: RESERVE_BYTES }).then(
      ({ randomValues }) => {
        reserve = new Uint8Array(randomValues)
        asking = false
      },
      () => {
        // `asking` stays true: a host that refused once refuses again, and each retry would cost time.
        reserve = new Uint8Array(0)
      },
    )
  }
  const takeBytes = (count: number): Uint8Array => {
    if (reserve.length < REFILL_BELOW_BYTES) refill()
    if (reserve.length < count) return Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256))
    const taken = reserve.slice(0, count)
    reserve = reserve.slice(count)
    return taken
  }
  refill()
  return { alphanumerics: (length) => alphanumericsFrom(length, takeBytes) }
}
