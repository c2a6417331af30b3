import type { ChainReader, PostJson } from './chain-reader'

/** `createChainReader`, fetched with what makes calls, without which nothing is asked. */
export const loadChainReader = (post: PostJson): ChainReader => ({
  async token(chain, token, holder) {
    const { createChainReader } = await import(/* webpackChunkName: "request" */ './chain-reader')
    return createChainReader(post).token(chain, token, holder)
  },
})
